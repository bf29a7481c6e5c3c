-- By which email address somebody is called to meetings on a day, and since when; no row where that is nobody's wish.
create or replace function convocation_address_on(p_organization_id uuid, p_legal_person_id uuid, p_date date)
returns table (email text, from_date date) language sql stable rows 1 as $$
  select c.email, c.from_date from (
    select a.email, a.from_date from convocation_addresses a
    where a.organization_id = p_organization_id and a.legal_person_id = p_legal_person_id and a.from_date <= p_date
    order by a.from_date desc, a.id desc limit 1) c
  where c.email is not null
$$;

-- Records from which day somebody is called by an email address, or no more.
create or replace function record_convocation_address(p_act act, p_new convocation_addresses) returns void language plpgsql
security definer set search_path from current as $$
begin
  -- Two at once come one after the other, so that the second sees what there is to withdraw.
  perform pg_advisory_xact_lock(hashtextextended(p_act.organization_id::text || p_new.legal_person_id, 590));
  if p_new.email is null
    and not exists (select from convocation_address_on(p_act.organization_id, p_new.legal_person_id, p_new.from_date)) then
    perform break_rule('no-convocation-address', jsonb_build_object('date', p_new.from_date), 'e-mail address');
  end if;
  p_new.organization_id := p_act.organization_id;
  p_new.recorded_by := p_act.user_id;
  insert into convocation_addresses select p_new.*;
  perform note_act(p_act,
    case when p_new.email is null then 'convocation address withdrawn' else 'convocation address recorded' end,
    'legal person', p_new.legal_person_id, jsonb_build_object('date', p_new.from_date, 'by_holder', p_new.by_holder));
end
$$;
