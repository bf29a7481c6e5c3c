-- Who might act for a company is a part of its administration, which the law keeps for seven years (art. 2:10 BW).

create index powers_of_attorney_holder on powers_of_attorney (holder_id);
create index co_signatures_co_signer on co_signatures (co_signer_id);
create index co_signatures_user on co_signatures (user_id);

-- The day after the last on which a person represented a company by a power of attorney or signed along, by his own word or another's:
-- 'infinity' while a power holds, null for who never did.
create function represented_until(p_legal_person_id uuid) returns date language sql stable as $$
  select max(until) from (
    select coalesce(least(valid_until + 1, withdrawn_on), 'infinity') as until from powers_of_attorney where holder_id = p_legal_person_id
    union all
    select declared_at::date + 1 from co_signatures where co_signer_id = p_legal_person_id
    union all
    select c.declared_at::date + 1 from users u join co_signatures c on c.user_id = u.id where u.natural_person_id = p_legal_person_id) r
$$;
