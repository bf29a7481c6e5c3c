-- Somebody whom an organisation stated twice, under two addresses, and who accepted with one account to be both, is one participant.
create function are_one_account(p_one uuid, p_other uuid) returns boolean language sql stable as $$
  select exists (
    select from legal_persons a join legal_persons b on b.accepted_as = a.accepted_as and b.stated_by = a.stated_by
    where a.id = p_one and b.id = p_other and a.id <> b.id)
$$;

-- As before, save that who has an account may be found to be another whom the same account accepted to be.
create or replace function merge_refusal(p_organization_id uuid, p_instrument_id uuid, p_from uuid, p_into uuid) returns text
language sql stable as $$
  select case
    when p_from = p_into then 'merge-with-oneself'
    when (
      select count(*) from participants
      where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id in (p_from, p_into)
        and merged_into is null) < 2
    then 'invalid-id'
    when (select (a.type = 'natural_person') <> (b.type = 'natural_person') from legal_persons a, legal_persons b
      where a.id = p_from and b.id = p_into)
    then 'merge-of-other-kind'
    when has_user(p_from) and not are_one_account(p_from, p_into) then 'merge-keeps-account'
    when exists (
      select from transactions
      where organization_id = p_organization_id and instrument_id = p_instrument_id and status in ('pending', 'payment_pending')
        and p_from in (sender_id, receiver_id))
    then 'merge-has-open-transactions'
    when exists (
      select from instruments
      where organization_id = p_organization_id and id = p_instrument_id and issuing_legal_person_id = p_from)
    then 'merge-of-issuer'
  end
$$;

-- Makes whom an account just accepted to be one with whom it accepted to be before, in every instrument that has both: the new one goes,
-- or the other where something of the new one is open. Where something of both is open they stay two, until the issuer merges them.
create function merge_accepted(p_stated_id uuid, p_user_id uuid, p_ip inet) returns void language plpgsql as $$
declare
  pair record;
begin
  for pair in
    select a.organization_id, a.instrument_id, b.legal_person_id as earlier_id
    from participants a
    join participants b on b.organization_id = a.organization_id and b.instrument_id = a.instrument_id and b.merged_into is null
    where a.legal_person_id = p_stated_id and a.merged_into is null and are_one_account(p_stated_id, b.legal_person_id)
    order by a.instrument_id
  loop
    if merge_refusal(pair.organization_id, pair.instrument_id, p_stated_id, pair.earlier_id) is null then
      perform merge_participants(pair.organization_id, pair.instrument_id, p_stated_id, pair.earlier_id, p_user_id, p_ip);
    elsif merge_refusal(pair.organization_id, pair.instrument_id, pair.earlier_id, p_stated_id) is null then
      perform merge_participants(pair.organization_id, pair.instrument_id, pair.earlier_id, p_stated_id, p_user_id, p_ip);
    end if;
  end loop;
end
$$;

-- Who holds what was once held in this name: whoever it was found to be, by however many merges.
create function present_holder(p_organization_id uuid, p_instrument_id uuid, p_legal_person_id uuid) returns uuid language sql stable as $$
  with recursive chain as (
    select p_legal_person_id as id, 0 as step
    union all
    select p.merged_into, c.step + 1
    from chain c
    join participants p on p.organization_id = p_organization_id and p.instrument_id = p_instrument_id and p.legal_person_id = c.id
    where p.merged_into is not null
  )
  select id from chain order by step desc limit 1
$$;
