create or replace trigger instrument_has_totals after insert on instruments for each row execute function start_totals();

create or replace trigger instrument_keeps_type before update of type on instruments
  for each row when (old.type <> new.type) execute function refuse_other_type();

create or replace trigger instrument_has_body_of_holders after insert on instruments
  for each row when (new.issuing_legal_person_id is not null) execute function keep_body_of_holders();

create or replace trigger instrument_gets_body_of_holders after update of issuing_legal_person_id on instruments
  for each row when (new.issuing_legal_person_id is not null and new.issuing_legal_person_id is distinct from old.issuing_legal_person_id)
  execute function keep_body_of_holders();

create or replace trigger instrument_keeps_issuer before update of issuing_legal_person_id on instruments
  for each row
  when (old.issuing_legal_person_id is not null and new.issuing_legal_person_id is distinct from old.issuing_legal_person_id)
  execute function refuse_other_issuer();

create or replace trigger instrument_stays_published before update of published_at on instruments
  for each row when (old.published_at is not null and new.published_at is distinct from old.published_at)
  execute function refuse_withdrawal();

create or replace trigger coverage_is_asked after update of requires_coverage, issuing_legal_person_id on instruments
  for each row when (new.requires_coverage
    and (new.requires_coverage, new.issuing_legal_person_id) is distinct from (old.requires_coverage, old.issuing_legal_person_id))
  execute function setting_keeps_coverage();

create or replace trigger instrument_totals_follow before insert or update or delete or truncate on instrument_totals
  for each statement execute function refuse_writing_by_hand();

create or replace trigger group_has_room_for_member after insert on instrument_group_members
  for each row execute function judge_group_member();

create or replace trigger group_member_stays_as_it_is before update on instrument_group_members
  for each row execute function refuse_moving_member();

create or replace trigger group_limit_covers_what_is_blocked after update of limit_cents on instrument_groups
  for each row when (new.limit_cents < old.limit_cents) execute function judge_group_limit();

create or replace trigger valuation_is_of_valued_type before insert or update of instrument_id on valuations
  for each row execute function valuation_is_of_valued_type();

create or replace trigger changed_terms_stay before update on bond_terms for each row execute function keep_changed_terms();

create or replace trigger changed_terms_stay before update on share_terms for each row execute function keep_changed_terms();

create or replace trigger terms_keep_coverage after update of ratio, ratio_receipts, underlying_instrument_id on depositary_receipt_terms
  for each row when ((new.ratio, new.ratio_receipts, new.underlying_instrument_id)
    is distinct from (old.ratio, old.ratio_receipts, old.underlying_instrument_id))
  execute function terms_keep_coverage();

create or replace trigger changed_terms_stay before update on depositary_receipt_terms for each row execute function keep_changed_terms();

create or replace trigger changed_terms_stay before update on option_terms for each row execute function keep_changed_terms();

create or replace trigger terms_change_is_guarded before insert or update or delete on terms_changes
  for each row execute function guard_terms_change();

create or replace trigger terms_change_is_applied after update of applied_at on terms_changes
  for each row when (old.applied_at is null and new.applied_at is not null) execute function apply_terms_change();

create or replace trigger terms_change_is_undone after update of withdrawn_at on terms_changes
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null and new.applied_at is not null)
  execute function apply_terms_change();

create or replace trigger information_document_openings_stay before update or truncate on information_document_openings
  for each statement execute function refuse_change();

-- Only when the transaction ends, and before that where many acts are judged together.
drop trigger if exists totals_are_settled on totals_to_settle;
create constraint trigger totals_are_settled after insert on totals_to_settle
  deferrable initially deferred for each row execute function settle_totals();

drop trigger if exists receipts_are_settled on receipts_to_settle;
create constraint trigger receipts_are_settled after insert on receipts_to_settle
  deferrable initially deferred for each row execute function settle_receipts();

create or replace trigger totals_to_settle_follow before insert or update or delete or truncate on totals_to_settle
  for each statement execute function refuse_writing_by_hand();

create or replace trigger receipts_to_settle_follow before insert or update or delete or truncate on receipts_to_settle
  for each statement execute function refuse_writing_by_hand();

drop trigger if exists offer_signatures_follow_limits on bond_terms;
create constraint trigger offer_signatures_follow_limits after update of limit_cents on bond_terms
  deferrable initially deferred for each row when (old.limit_cents is distinct from new.limit_cents)
  execute function offer_signatures_follow();

create or replace trigger places_follow_admins after insert or delete or update of legal_person_id, instrument_id on instrument_admins
  for each row execute function follow_in_places('instrument', 'instrument_id');
