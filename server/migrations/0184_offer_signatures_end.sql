-- The signature under an offer goes with the authority by which it was given: a power of attorney that is withdrawn or over, a seat on the
-- way to the company, the seat of who signed along, or bounds that no longer reach to what is offered.

alter table offer_signatures
  -- By what right it was given: one of the kinds of `right_to_sign`; null without an issuer.
  add column kind text check (kind in ('self', 'attorney', 'director', 'authorised')),
  -- The first day on which that right is there no more, as far as is known; null while no end of it is.
  add column ends_on date,
  -- It was not taken away but went with its signer's authority.
  add column lapsed boolean not null default false,
  add constraint lapsed_is_withdrawn check (not lapsed or withdrawn_at is not null);

create index offer_signatures_instrument on offer_signatures (organization_id, instrument_id);

update offer_signatures s set kind = (
  select r.kind
  from instruments i
  left join bond_terms b on b.organization_id = i.organization_id and b.instrument_id = i.id
  cross join lateral right_to_sign(
    s.organization_id, i.issuing_legal_person_id, s.user_id, (s.signed_at at time zone 'Europe/Amsterdam')::date, 'issuing',
    b.limit_cents) r
  where i.organization_id = s.organization_id and i.id = s.instrument_id and i.issuing_legal_person_id is not null)
where s.withdrawn_at is null;
