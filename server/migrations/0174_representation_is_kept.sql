-- Who might act for a company is a part of its administration, which the law keeps for seven years (art. 2:10 BW).

create index powers_of_attorney_holder on powers_of_attorney (holder_id);
create index co_signatures_co_signer on co_signatures (co_signer_id);
create index co_signatures_user on co_signatures (user_id);
