-- When and where somebody was born goes when he is erased.
update legal_persons set birth_date = null, birth_place = null where erased_at is not null;
