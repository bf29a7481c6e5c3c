-- Acts take who performs them and what is asked for as two values with named fields.

-- Who performs an act, for which organisation, from where; under which Idempotency-Key (`{key, endpoint, hash}`, hash in hex), if any; and
-- the other director of whom the user declares that they agree.
create type act as (organization_id uuid, user_id uuid, ip inet, once jsonb, co_signer_id uuid);

create type new_notarial_deed as (
  id uuid, transaction_id uuid, date date, notary text, number text, stored_file_id uuid, replaces_id uuid, recorded_at timestamptz);

create type new_file as (storage_key text, file_name text, content_type text, size_bytes bigint, title text);

create type new_transaction as (
  id uuid, instrument_id uuid, type text, historic boolean, sender_id uuid, receiver_id uuid, units bigint, numbers int8multirange,
  price_cents bigint, accrued_cents bigint, effective_date date, description text, notify_recipient boolean, is_paid boolean,
  expires_at timestamptz, signs_as text, notarial_deed new_notarial_deed, files new_file[]);

create type new_balance as (
  id uuid, instrument_id uuid, legal_person_id uuid, balance bigint, numbers int8multirange, effective_date date,
  notify_recipient boolean, keeps_later boolean, keeps_id uuid);

create type new_payment as (id uuid, transaction_id uuid, provider text, provider_account text, reference text);

create type new_investment as (
  instrument_id uuid, transaction_id uuid, payment_id uuid, receiver_id uuid, units bigint, price_cents bigint, effective_date date,
  expires_at timestamptz, provider text, provider_account text, reference text);

drop function if exists create_transaction(
  uuid, uuid, uuid, text, boolean, uuid, uuid, bigint, bigint, date, text, boolean, boolean, timestamptz, int8multirange, text, uuid,
  inet, jsonb, bigint, jsonb);
drop function if exists create_transaction(
  uuid, uuid, uuid, text, boolean, uuid, uuid, bigint, bigint, date, text, boolean, boolean, timestamptz, int8multirange, text, uuid,
  inet, jsonb, bigint, jsonb, uuid);
drop function if exists create_transaction_with_files(
  uuid, uuid, uuid, text, boolean, uuid, uuid, bigint, bigint, date, text, boolean, boolean, timestamptz, int8multirange, text, uuid,
  inet, jsonb, jsonb, bigint, jsonb);
drop function if exists create_transaction_with_files(
  uuid, uuid, uuid, text, boolean, uuid, uuid, bigint, bigint, date, text, boolean, boolean, timestamptz, int8multirange, text, uuid,
  inet, jsonb, jsonb, bigint, jsonb, uuid);
drop function if exists accept_transaction(uuid, uuid, uuid, inet, jsonb);
drop function if exists accept_transaction(uuid, uuid, uuid, inet, jsonb, uuid);
drop function if exists consent_transaction(uuid, uuid, uuid, inet, jsonb);
drop function if exists consent_transaction(uuid, uuid, uuid, inet, jsonb, uuid);
drop function if exists reject_transaction(uuid, uuid, uuid, inet, jsonb);
drop function if exists reverse_transaction(uuid, uuid, text, uuid, inet, jsonb);
drop function if exists mark_transaction_paid(uuid, uuid, uuid, inet, jsonb);
drop function if exists receive_payment(uuid, uuid, uuid, inet, jsonb);
drop function if exists receive_bank_payment(uuid, uuid, uuid, inet);
drop function if exists record_payment(uuid, uuid, uuid, uuid, inet);
drop function if exists withdraw_payment(uuid, uuid, uuid, text, uuid, inet);
drop function if exists settle_bank_line(uuid, uuid, uuid, uuid, boolean, uuid, inet);
drop function if exists register_balance(
  uuid, uuid, uuid, uuid, bigint, date, boolean, int8multirange, uuid, inet, jsonb, boolean, uuid);
drop function if exists reverse_balance_registration(uuid, uuid, text, uuid, inet, jsonb, timestamptz);
drop function if exists start_payment(uuid, uuid, uuid, text, text, text, uuid, inet, jsonb);
drop function if exists start_payment(uuid, uuid, uuid, text, text, text, uuid, inet, jsonb, uuid);
drop function if exists invest(
  uuid, uuid, uuid, uuid, uuid, bigint, bigint, date, timestamptz, text, text, text, uuid, inet, jsonb);
drop function if exists invest(
  uuid, uuid, uuid, uuid, uuid, bigint, bigint, date, timestamptz, text, text, text, uuid, inet, jsonb, uuid);
drop function if exists start_refund(uuid, uuid, uuid, uuid, inet, jsonb);
drop function if exists sign_offer(uuid, uuid, uuid, inet);
drop function if exists sign_offer(uuid, uuid, uuid, inet, uuid);
drop function if exists record_notarial_deed(uuid, uuid, uuid, date, text, text, uuid, uuid, uuid, inet, timestamptz);
drop function if exists complete_transaction(transactions, uuid, inet, text);
drop function if exists note_transaction(transactions, text, uuid, inet, text, text);
drop function if exists transaction_detail(uuid, uuid);
drop function if exists answer_transaction(transactions, uuid, jsonb);
drop function if exists begin_signing(uuid, uuid[], uuid, uuid);
drop function if exists begin_signing_import(uuid, uuid, boolean, uuid, uuid);
drop function if exists assert_import_may_sign(uuid, uuid, boolean, uuid, inet, uuid);
drop function if exists replace_open_transaction(transactions, transactions, uuid, uuid, inet);
drop function if exists carry_out_import_step(uuid, uuid, import_step, uuid, inet);
drop function if exists do_import_steps(uuid, uuid, uuid, integer, jsonb, uuid, inet, boolean);
drop function if exists carry_out_import_steps(uuid, uuid, uuid, integer, jsonb, uuid, inet);
drop function if exists undo_import_record(import_records, text, uuid, inet);
drop function if exists undo_import_records(uuid, uuid, integer, integer, text, uuid, inet);
drop function if exists entry_agrees_with_first_source(register_entries);
drop function if exists entry_agrees_with_second_source(register_entries);
