create or replace function take_part_again(p_organization_id uuid, p_instrument_id uuid, p_legal_person_ids uuid[]) returns void
language sql as $$
  update participants set withdrawn_at = null
  where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id = any (p_legal_person_ids)
    and withdrawn_at is not null
$$;

-- Whether a transaction came of one of these imports and was turned back.
create or replace function is_over_with_import(t transactions, p_import_ids uuid[]) returns boolean language sql stable as $$
  select t.reversed_at is not null and exists (
    select from import_records r
    where r.record_id = t.id and r.organization_id = t.organization_id and r.import_id = any (p_import_ids))
$$;

-- The participants of an import that is taken back, whom it or one that was undone before had made, and whom nothing else holds or names:
-- each transaction and registration of theirs came of such an import and is over, they accepted nothing and are merged with nobody.
-- The caller has locked the register.
create or replace function participants_to_let_go(p_organization_id uuid, p_instrument_id uuid, p_import_id uuid) returns setof uuid
language sql stable as $$
  with undone as materialized (
    select id from imports
    where organization_id = p_organization_id and instrument_id = p_instrument_id and (id = p_import_id or status = 'undone')),
  touched as materialized (
    select r.record_type, r.record_id, t.sender_id, t.receiver_id, b.legal_person_id
    from import_records r
    left join transactions t on r.record_type = 'transaction' and t.organization_id = r.organization_id and t.id = r.record_id
    left join balance_registrations b
      on r.record_type = 'balance registration' and b.organization_id = r.organization_id and b.id = r.record_id
    where r.organization_id = p_organization_id and r.import_id = p_import_id),
  persons as materialized (
    select sender_id as id from touched union select receiver_id from touched union select legal_person_id from touched),
  made as materialized (
    select p.id, p.legal_person_id, p.merged_into from participants p
    where p.organization_id = p_organization_id and p.instrument_id = p_instrument_id
      and (p.legal_person_id in (select id from persons)
        or p.id in (select record_id from touched where record_type = 'participant'))
      and exists (
        select from import_records r
        where r.record_id = p.id and r.record_type = 'participant' and r.organization_id = p.organization_id
          and r.import_id in (select id from undone)))
  select p.id from made p
  where p.merged_into is null
    and not exists (
      select from participant_merges m
      where m.organization_id = p_organization_id and m.instrument_id = p_instrument_id and m.into_legal_person_id = p.legal_person_id)
    and not exists (select from legal_persons l where l.id = p.legal_person_id and l.accepted_as is not null)
    and not exists (
      select from invitations v
      where v.organization_id = p_organization_id and v.legal_person_id = p.legal_person_id and v.accepted_at is not null)
    and not exists (
      select from transactions t
      where t.organization_id = p_organization_id and t.instrument_id = p_instrument_id and t.receiver_id = p.legal_person_id
        and not is_over_with_import(t, array(select id from undone)))
    and not exists (
      select from transactions t
      where t.organization_id = p_organization_id and t.instrument_id = p_instrument_id and t.sender_id = p.legal_person_id
        and not is_over_with_import(t, array(select id from undone)))
    and not exists (
      select from balance_registrations b
      where b.organization_id = p_organization_id and b.instrument_id = p_instrument_id and b.legal_person_id = p.legal_person_id
        and (b.reversed_at is null or not exists (
          select from import_records r
          where r.record_id = b.id and r.organization_id = b.organization_id and r.import_id in (select id from undone))))
$$;

-- Participants whom the history of the register names, and nothing else: they participate no more, and what invited them is over.
create or replace function withdraw_participants(p_organization_id uuid, p_ids uuid[])
returns table (id uuid, legal_person_id uuid) language plpgsql as $$
begin
  return query
    update participants p set withdrawn_at = now()
    where p.organization_id = p_organization_id and p.id = any (p_ids) and p.withdrawn_at is null
    returning p.id, p.legal_person_id;
  update invitations v set cancelled_at = now()
  where v.organization_id = p_organization_id and v.accepted_at is null and v.cancelled_at is null
    and v.legal_person_id in (
      select p.legal_person_id from participants p where p.organization_id = p_organization_id and p.id = any (p_ids))
    and not exists (
      select from participants p
      where p.organization_id = v.organization_id and p.legal_person_id = v.legal_person_id and p.withdrawn_at is null)
    and not exists (
      select from organization_members m
      where m.organization_id = v.organization_id and m.legal_person_id = v.legal_person_id);
end
$$;
