-- Asks for a job that tells of an event of a transaction, by the words of its audit log. An acceptance asks for one job that tells of it and
-- makes its deed: asking for a job is the dearest part of what an act writes besides itself, and a deed is told of by the letter that
-- brings it. Of a silent act, such as each of a hundred thousand of an import, nobody is told: whoever performs it tells who has to know.
create or replace function tell_of_transaction(p_act act, t transactions, p_event text) returns void language plpgsql as $$
begin
  if p_act.is_silent then
    return;
  end if;
  if p_event = 'accepted' then
    perform ask_for_job('follow-acceptance', jsonb_build_object('organization_id', t.organization_id, 'transaction_id', t.id));
  else
    perform ask_for_job('tell-about-transaction', jsonb_build_object(
      'organization_id', t.organization_id, 'transaction_id', t.id, 'event', p_event));
  end if;
end
$$;

-- A holder hears of what was registered for them when the issuer's side wants that.
create or replace function follow_up_balance_registration() returns trigger language plpgsql as $$
begin
  if new.notify_recipient then
    perform ask_for_job('tell-about-registration', jsonb_build_object(
      'organization_id', new.organization_id, 'registration_id', new.id));
  end if;
  return null;
end
$$;
