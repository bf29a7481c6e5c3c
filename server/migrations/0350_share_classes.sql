-- An instrument of shares is a class of its issuer: how many the articles allow, what was paid of each, and what it gives. Null is what
-- nobody said.
alter table share_terms
  add column authorised_units bigint check (authorised_units > 0),
  add column paid_up_cents bigint check (paid_up_cents >= 0),
  -- 0 for shares without a vote (art. 2:228 lid 5 BW).
  add column votes_per_unit integer check (votes_per_unit between 0 and 1000),
  add column profit_right boolean,
  add column preference text check (preference <> ''),
  add column priority_rights text check (priority_rights <> ''),
  add column transfer_rule text check (transfer_rule in ('free', 'offer', 'approval')),
  -- Without both it is no share (art. 2:190 BW).
  add constraint share_has_a_right check (votes_per_unit <> 0 or profit_right),
  add constraint paid_up_within_par_value check (paid_up_cents <= par_value_cents);

-- Whether holders of receipts may come and speak at the meeting of the company (art. 2:227 lid 2 BW).
alter table depositary_receipt_terms add column meeting_rights boolean;
