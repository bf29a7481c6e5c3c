-- The issuer is told of an objection, and who made it of what became of it; who withdraws his own knows.
create function tell_about_objection() returns trigger language plpgsql as $$
begin
  perform ask_for_job('tell-about-objection', jsonb_build_object(
    'organization_id', new.organization_id, 'objection_id', new.id));
  return null;
end
$$;
create trigger objection_is_told after insert on objections
  for each row execute function tell_about_objection();
create trigger settled_objection_is_told after update of settled_at on objections
  for each row when (new.outcome <> 'withdrawn') execute function tell_about_objection();
