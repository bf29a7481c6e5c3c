-- Companies are invited and told through whoever sits in their board, and a mail to somebody without an account leads to making one.

-- More links to one invitation: each mail has its own, and no earlier one stops working by that. Its token is in the mail alone.
create table invitation_links (
  token_hash bytea primary key,
  organization_id uuid not null,
  invitation_id uuid not null,
  created_at timestamptz not null default now(),
  foreign key (organization_id, invitation_id) references invitations (organization_id, id) on delete cascade
);
create index invitation_links_invitation on invitation_links (organization_id, invitation_id);

-- The natural persons who sit today in a board by which an organisation knows a company.
create function directors_of(p_organization_id uuid, p_legal_person_id uuid) returns setof uuid language sql stable as $$
  select m.legal_person_id
  from bodies b
  join body_memberships m on m.organization_id = b.organization_id and m.body_id = b.id
  join legal_persons p on p.id = m.legal_person_id and p.type = 'natural_person'
  cross join lateral (select (now() at time zone 'Europe/Amsterdam')::date as day) today
  where b.organization_id = p_organization_id and b.legal_person_id = p_legal_person_id
    and b.type in ('Board', 'Council of Stewards')
    and today.day >= greatest(m.valid_from, b.valid_from)
    and today.day < least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'))
$$;

-- Who a natural person answers for: himself, companies in whose board he sits today, and those that are his account's own.
create function answered_for_by(p_legal_person_id uuid) returns setof uuid language sql stable as $$
  select p_legal_person_id
  union
  select b.legal_person_id
  from body_memberships m
  join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
  cross join lateral (select (now() at time zone 'Europe/Amsterdam')::date as day) today
  where m.legal_person_id = p_legal_person_id and b.type in ('Board', 'Council of Stewards')
    and today.day >= greatest(m.valid_from, b.valid_from)
    and today.day < least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'))
  union
  select o.legal_person_id from users u join user_legal_persons o on o.user_id = u.id where u.natural_person_id = p_legal_person_id
$$;

-- What an invited participant is asked now: what waits, and what he answered since he was invited, so that no step goes while he walks.
create function asked_of_invited(p_organization_id uuid, p_legal_person_id uuid, p_since timestamptz) returns text[]
language sql stable as $$
  with persons as (select answered_for_by(p_legal_person_id) as id)
  select array_remove(array[
    case when exists (
      select from transactions t join persons p on p.id = t.receiver_id
      where t.organization_id = p_organization_id and not t.historic and (
        t.status in ('pending', 'payment_pending')
        or exists (
          select from transaction_signatures s
          where s.organization_id = t.organization_id and s.transaction_id = t.id and s.party_type = 'receiver'
            and s.signed_at >= p_since)
        or exists (
          select from audit_events e
          where e.record_id = t.id and e.action = 'transaction rejected' and e.at >= p_since)))
    then 'complete_transaction' end,
    case when exists (
      select from balance_registrations r join persons p on p.id = r.legal_person_id
      where r.organization_id = p_organization_id and r.reversed_at is null and not exists (
        select from registration_confirmations c
        where c.organization_id = r.organization_id and c.balance_registration_id = r.id and c.confirmed_at < p_since))
    then 'confirm_balance_registration' end], null)
$$;
alter table invitations drop column extra_actions;

-- A company is invited as long as one of its directors is.
create or replace function invited_until(p_organization_id uuid, p_legal_person_id uuid) returns timestamptz language sql stable as $$
  select max(expires_at) from invitations
  where organization_id = p_organization_id and accepted_at is null and cancelled_at is null
    and (legal_person_id = p_legal_person_id
      or legal_person_id in (select directors_of(p_organization_id, p_legal_person_id)))
$$;

create or replace function follow_invitation() returns trigger language plpgsql as $$
declare
  invitation invitations := coalesce(new, old);
begin
  update participants p set invited_until = i.until
  from (
    select person.id, invited_until(invitation.organization_id, person.id) as until
    from (select answered_for_by(invitation.legal_person_id) as id) person) i
  where p.organization_id = invitation.organization_id and p.legal_person_id = i.id and p.invited_until is distinct from i.until;
  return null;
end
$$;

-- Who comes into a board or leaves it brings his invitation along, or takes it away.
create function invited_follows_seat() returns trigger language plpgsql as $$
begin
  update participants p set invited_until = i.until
  from (
    select b.organization_id, b.legal_person_id, invited_until(b.organization_id, b.legal_person_id) as until
    from bodies b
    where (b.organization_id, b.id) in ((old.organization_id, old.body_id), (new.organization_id, new.body_id))) i
  where p.organization_id = i.organization_id and p.legal_person_id = i.legal_person_id and p.invited_until is distinct from i.until;
  return null;
end
$$;
create trigger participants_invitations_follow_seats after insert or update or delete on body_memberships
  for each row execute function invited_follows_seat();
