-- What the history is made of, and the text of each record that its hash is taken of. A text once sealed has to come out the same for ever:
-- columns are added to a form by a kind of its own, never to one that exists. Who asks for forms sets the time zone and the style of
-- dates first (server/sql/functions/history/seals.sql).

-- The lowest id that is made at a moment or later.
create or replace function uuid_from(p_moment timestamptz) returns uuid language sql immutable as $$
  select (rpad(lpad(to_hex(greatest(0, floor(extract(epoch from p_moment) * 1000))::bigint), 12, '0'), 32, '0'))::uuid
$$;

-- What belongs to no organisation has a chain too.
create or replace function platform_chain() returns uuid language sql immutable as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;

-- A record that has a file is sealed with the file's hash, once that is known: those of long ago get it after a while.
create or replace function hash_of_file(p_organization_id uuid, p_stored_file_id uuid) returns bytea language sql stable as $$
  select sha256 from stored_files where organization_id = p_organization_id and id = p_stored_file_id
$$;

-- What there is to seal that was made since an id was, in the order in which it was made.
create or replace function history_since(p_since uuid)
returns table (organization_id uuid, kind history_kind, id uuid, made uuid) language sql stable as $$
  select o.id, r.* from organizations o cross join lateral (
    select 'register entry'::history_kind, e.id, e.id from register_entries e where e.organization_id = o.id and e.id >= p_since
    union all
    select 'transaction', e.transaction_id, e.id from register_entries e
    where e.organization_id = o.id and e.id >= p_since and e.transaction_id is not null
    union all
    select 'registration', b.id, b.id from balance_registrations b where b.organization_id = o.id and b.id >= p_since
    union all
    select 'confirmation', c.balance_registration_id, uuid_from(c.confirmed_at) from registration_confirmations c
    where c.organization_id = o.id and uuid_from(c.confirmed_at) >= p_since
    union all
    select 'transaction file', f.id, f.id from transaction_files f
    where f.organization_id = o.id and f.id >= p_since and hash_of_file(f.organization_id, f.stored_file_id) is not null
    union all
    select 'deed', d.transaction_id, d.stored_file_id from deeds d where d.organization_id = o.id and d.stored_file_id >= p_since
    union all
    select 'notarial deed', d.id, d.id from notarial_deeds d
    where d.organization_id = o.id and d.id >= p_since and (d.stored_file_id is null or hash_of_file(d.organization_id, d.stored_file_id) is not null)
    union all
    select 'merge', m.id, m.id from participant_merges m where m.organization_id = o.id and m.id >= p_since
    union all
    select 'change of terms', c.id, c.id from terms_changes c
    where c.organization_id = o.id and c.id >= p_since and hash_of_file(c.organization_id, c.stored_file_id) is not null
    union all
    select 'change of terms by action', c.id, c.id from terms_changes c
    where c.organization_id = o.id and c.id >= p_since and c.corporate_action_id is not null
    union all
    select 'change of terms by import', c.id, c.id from terms_changes c
    where c.organization_id = o.id and c.id >= p_since and c.import_id is not null
    union all
    select 'co-signature', c.id, c.id from co_signatures c where c.organization_id = o.id and c.id >= p_since
    union all
    select 'vesting', v.id, v.id from vesting_entries v where v.organization_id = o.id and v.id >= p_since
    union all
    select 'limited right', l.id, l.id from limited_rights l where l.organization_id = o.id and l.id >= p_since
    union all
    select 'limited right entry', l.id, l.id from limited_right_entries l where l.organization_id = o.id and l.id >= p_since
    union all
    select 'right entry of corporate action', l.id, l.id from limited_right_entries l
    where l.organization_id = o.id and l.id >= p_since and l.corporate_action_id is not null
    union all
    select 'right in transfer', r.id, r.id from transaction_limited_rights r where r.organization_id = o.id and r.id >= p_since
    union all
    select 'acquisition record', a.id, a.id from acquisition_records a where a.organization_id = o.id and a.id >= p_since
    union all
    select 'right acknowledgement', a.id, a.id from right_acknowledgements a where a.organization_id = o.id and a.id >= p_since
    union all
    select 'corporate action', c.id, c.id from corporate_actions c where c.organization_id = o.id and c.id >= p_since
    union all
    select 'corporate action line', c.id, c.id from corporate_action_lines c where c.organization_id = o.id and c.id >= p_since
    union all
    select 'corporate action reversal', c.id, c.id from corporate_action_reversals c where c.organization_id = o.id and c.id >= p_since
    union all
    select 'decision of corporate action', c.id, c.id from corporate_actions c
    where c.organization_id = o.id and c.id >= p_since and (c.terms <> '{}' or c.deed_date is not null)
    union all
    select 'settlement of corporate action', c.id, c.id from corporate_action_lines c
    where c.organization_id = o.id and c.id >= p_since and num_nonnulls(c.fraction_numerator, c.amount_cents) > 0
    union all
    select 'entry of corporate action', e.id, e.id from register_entries e
    where e.organization_id = o.id and e.id >= p_since and e.corporate_action_id is not null
    union all
    select 'dividend', d.id, d.id from dividends d
    where d.organization_id = o.id and d.id >= p_since and (d.stored_file_id is null or hash_of_file(d.organization_id, d.stored_file_id) is not null)
    union all
    select 'dividend part', d.id, d.id from dividend_parts d where d.organization_id = o.id and d.id >= p_since
    union all
    select 'dividend reversal', d.id, d.id from dividend_reversals d where d.organization_id = o.id and d.id >= p_since
    union all
    select 'tax exemption', e.id, e.id from dividend_tax_exemptions e where e.organization_id = o.id and e.id >= p_since
    union all
    select 'end of tax exemption', e.id, e.id from dividend_exemption_ends e where e.organization_id = o.id and e.id >= p_since
    union all
    select 'payment file', f.id, f.id from payment_files f
    where f.organization_id = o.id and f.id >= p_since and hash_of_file(f.organization_id, f.stored_file_id) is not null
    union all
    select 'download of payment file', d.id, d.id from payment_file_downloads d where d.organization_id = o.id and d.id >= p_since
    union all
    -- A proposal may still change: what is paid is history from its approval on, and so is what happened to it before.
    select 'payment run', p.id, uuid_from(p.approved_at) from payment_runs p
    where p.organization_id = o.id and p.approved_at is not null and uuid_from(p.approved_at) >= p_since
    union all
    select 'payment line', l.id, uuid_from(p.approved_at) from payment_runs p
    join payment_lines l on l.organization_id = p.organization_id and l.run_id = p.id
    where p.organization_id = o.id and p.approved_at is not null and uuid_from(p.approved_at) >= p_since
    union all
    select 'event of payment line', e.id, e.id from payment_line_events e
    join payment_lines l on l.organization_id = e.organization_id and l.id = e.line_id
    join payment_runs p on p.organization_id = l.organization_id and p.id = l.run_id
    where e.organization_id = o.id and e.id >= p_since and p.approved_at is not null
    union all
    select 'event of payment line', e.id, uuid_from(p.approved_at) from payment_runs p
    join payment_lines l on l.organization_id = p.organization_id and l.run_id = p.id
    join payment_line_events e on e.organization_id = l.organization_id and e.line_id = l.id
    where p.organization_id = o.id and p.approved_at is not null and uuid_from(p.approved_at) >= p_since and e.id < p_since
  ) r
  union all
  select a.organization_id, 'audit event', a.id, a.id from audit_events a where a.id >= p_since
  union all
  select platform_chain(), 'audit event', p.id, p.id from platform_events p where p.id >= p_since
$$;

-- The text of each record that was asked for, by its place among them; those that are gone are left out.
create or replace function history_forms(p_organization_id uuid, p_kinds history_kind[], p_ids uuid[])
returns table (place bigint, form text) language sql stable as $$
  with asked as materialized (
    select * from unnest(p_kinds, p_ids) with ordinality asked (kind, id, place))
  select a.place, jsonb_build_array(
      e.id, e.instrument_id, e.from_holder_id, e.to_holder_id, e.units, e.numbers, e.numbers_until, e.effective_date, e.until_date,
      e.transaction_id, e.balance_registration_id, e.reverses_id, e.keeps_registration_id, e.because_of_registration_id,
      e.notarial_deed_id, e.merge_id, e.reason, e.recorded_by, e.recorded_at)::text
  from asked a join register_entries e on e.organization_id = p_organization_id and e.id = a.id
  where a.kind = 'register entry'
  union all
  -- As it was completed: its day may move by a deed, it may be turned back, and what was paid for it is in other hands.
  select a.place, jsonb_build_array(
      t.id, t.instrument_id, t.type, t.historic, t.sender_id, t.receiver_id, t.units, t.price_cents, t.accrued_cents, t.numbers,
      t.created_by, t.created_at, t.completed_at, t.sender_snapshot, t.receiver_snapshot, t.issuer_snapshot,
      c.given_by, c.given_at,
      (select jsonb_agg(jsonb_build_array(s.party_type, s.user_id, s.signed_at, s.ip) order by s.party_type)
        from transaction_signatures s where s.organization_id = t.organization_id and s.transaction_id = t.id))::text
  from asked a join transactions t on t.organization_id = p_organization_id and t.id = a.id
  left join transfer_consents c on c.organization_id = t.organization_id and c.transaction_id = t.id
  where a.kind = 'transaction'
  union all
  select a.place, jsonb_build_array(
      b.id, b.instrument_id, b.legal_person_id, b.balance, b.difference, b.effective_date, b.numbers, b.created_by, b.created_at)::text
  from asked a join balance_registrations b on b.organization_id = p_organization_id and b.id = a.id
  where a.kind = 'registration'
  union all
  select a.place, jsonb_build_array(c.balance_registration_id, c.user_id, c.confirmed_at, c.ip)::text
  from asked a join registration_confirmations c on c.organization_id = p_organization_id and c.balance_registration_id = a.id
  where a.kind = 'confirmation'
  union all
  select a.place, jsonb_build_array(f.id, f.transaction_id, f.position, f.title, f.stored_file_id,
      hash_of_file(f.organization_id, f.stored_file_id))::text
  from asked a join transaction_files f on f.organization_id = p_organization_id and f.id = a.id
  where a.kind = 'transaction file'
  union all
  select a.place, jsonb_build_array(
      d.transaction_id, d.template_id, d.template_name, d.template_version, d.content, d.content_sha256, d.stored_file_id, d.pdf_sha256,
      d.made_at)::text
  from asked a join deeds d on d.organization_id = p_organization_id and d.transaction_id = a.id
  where a.kind = 'deed'
  union all
  select a.place, jsonb_build_array(
      d.id, d.transaction_id, d.deed_date, d.moves_from, d.notary, d.number, d.stored_file_id,
      hash_of_file(d.organization_id, d.stored_file_id), d.recorded_by, d.recorded_at)::text
  from asked a join notarial_deeds d on d.organization_id = p_organization_id and d.id = a.id
  where a.kind = 'notarial deed'
  union all
  select a.place, jsonb_build_array(
      m.id, m.instrument_id, m.from_legal_person_id, m.into_legal_person_id, m.merged_by, m.merged_at)::text
  from asked a join participant_merges m on m.organization_id = p_organization_id and m.id = a.id
  where a.kind = 'merge'
  union all
  select a.place, jsonb_build_array(
      c.id, c.instrument_id, c.resolved_on, c.effective_date, c.note, c.stored_file_id,
      hash_of_file(c.organization_id, c.stored_file_id), c.before, c.after, c.created_by, c.created_at)::text
  from asked a join terms_changes c on c.organization_id = p_organization_id and c.id = a.id
  where a.kind = 'change of terms'
  union all
  -- One without a document, which its action has instead.
  select a.place, jsonb_build_array(
      c.id, c.instrument_id, c.resolved_on, c.effective_date, c.note, c.corporate_action_id, c.before, c.after, c.created_by,
      c.created_at)::text
  from asked a join terms_changes c on c.organization_id = p_organization_id and c.id = a.id
  where a.kind = 'change of terms by action'
  union all
  select a.place, jsonb_build_array(
      c.id, c.instrument_id, c.resolved_on, c.effective_date, c.note, c.import_id, c.before, c.after, c.created_by, c.created_at)::text
  from asked a join terms_changes c on c.organization_id = p_organization_id and c.id = a.id
  where a.kind = 'change of terms by import'
  union all
  select a.place, jsonb_build_array(
      c.id, c.subject_id, c.legal_person_id, c.user_id, c.co_signer_id, c.declared_at, c.ip)::text
  from asked a join co_signatures c on c.organization_id = p_organization_id and c.id = a.id
  where a.kind = 'co-signature'
  union all
  select a.place, jsonb_build_array(
      v.id, v.transaction_id, v.kind, v.effective_date, v.schedule, v.note, v.reverses_id, v.reason, v.recorded_by, v.recorded_at)::text
  from asked a join vesting_entries v on v.organization_id = p_organization_id and v.id = a.id
  where a.kind = 'vesting'
  union all
  select a.place, jsonb_build_array(
      l.id, l.instrument_id, l.kind, l.beneficiary_id, l.beneficiary_name, l.beneficiary_address, l.deed_date, l.notary, l.votes,
      l.meeting_rights, l.rank, l.shares_rank, l.note, l.recorded_by, l.recorded_at)::text
  from asked a join limited_rights l on l.organization_id = p_organization_id and l.id = a.id
  where a.kind = 'limited right'
  union all
  select a.place, jsonb_build_array(
      l.id, l.right_id, l.instrument_id, l.from_holder_id, l.to_holder_id, l.units, l.numbers, l.effective_date, l.transaction_id,
      l.deed_date, l.notary, l.reverses_id, l.reason, l.recorded_by, l.recorded_at)::text
  from asked a join limited_right_entries l on l.organization_id = p_organization_id and l.id = a.id
  where a.kind = 'limited right entry'
  union all
  -- Beside the entry itself, whose form is older.
  select a.place, jsonb_build_array(l.id, l.corporate_action_id)::text
  from asked a join limited_right_entries l on l.organization_id = p_organization_id and l.id = a.id
  where a.kind = 'right entry of corporate action'
  union all
  select a.place, jsonb_build_array(r.id, r.transaction_id, r.right_id, r.becomes, r.deed_date, r.notary)::text
  from asked a join transaction_limited_rights r on r.organization_id = p_organization_id and r.id = a.id
  where a.kind = 'right in transfer'
  union all
  select a.place, jsonb_build_array(
      r.id, r.transaction_id, r.kind, r.date, r.note, r.recorded_by, r.recorded_at)::text
  from asked a join acquisition_records r on r.organization_id = p_organization_id and r.id = a.id
  where a.kind = 'acquisition record'
  union all
  select a.place, jsonb_build_array(r.id, r.right_id, r.kind, r.date, r.recorded_by, r.recorded_at)::text
  from asked a join right_acknowledgements r on r.organization_id = p_organization_id and r.id = a.id
  where a.kind = 'right acknowledgement'
  union all
  select a.place, jsonb_build_array(
      c.id, c.instrument_id, c.kind, c.effective_date, c.description, c.made_by, c.made_at)::text
  from asked a join corporate_actions c on c.organization_id = p_organization_id and c.id = a.id
  where a.kind = 'corporate action'
  union all
  select a.place, jsonb_build_array(
      c.id, c.action_id, c.instrument_id, c.legal_person_id, c.change, c.transaction_id)::text
  from asked a join corporate_action_lines c on c.organization_id = p_organization_id and c.id = a.id
  where a.kind = 'corporate action line'
  union all
  select a.place, jsonb_build_array(c.id, c.action_id, c.reason, c.reversed_by, c.reversed_at)::text
  from asked a join corporate_action_reversals c on c.organization_id = p_organization_id and c.id = a.id
  where a.kind = 'corporate action reversal'
  union all
  -- Beside the action and the line themselves, whose forms are older.
  select a.place, jsonb_build_array(c.id, c.terms, c.deed_date, c.notary, c.deed_number)::text
  from asked a join corporate_actions c on c.organization_id = p_organization_id and c.id = a.id
  where a.kind = 'decision of corporate action'
  union all
  select a.place, jsonb_build_array(c.id, c.fraction_numerator, c.fraction_denominator, c.amount_cents)::text
  from asked a join corporate_action_lines c on c.organization_id = p_organization_id and c.id = a.id
  where a.kind = 'settlement of corporate action'
  union all
  -- Beside the entry itself, whose form is older.
  select a.place, jsonb_build_array(e.id, e.corporate_action_id)::text
  from asked a join register_entries e on e.organization_id = p_organization_id and e.id = a.id
  where a.kind = 'entry of corporate action'
  union all
  select a.place, jsonb_build_array(
      d.id, d.issuer_id, d.resolved_on, d.board_approved_on, d.is_interim, d.record_date, d.payment_date, d.description, d.stored_file_id,
      hash_of_file(d.organization_id, d.stored_file_id), d.recorded_by, d.recorded_at)::text
  from asked a join dividends d on d.organization_id = p_organization_id and d.id = a.id
  where a.kind = 'dividend'
  union all
  select a.place, jsonb_build_array(
      d.id, d.dividend_id, d.instrument_id, d.per_unit_millionths, d.total_cents, d.through_part_id, d.position)::text
  from asked a join dividend_parts d on d.organization_id = p_organization_id and d.id = a.id
  where a.kind = 'dividend part'
  union all
  select a.place, jsonb_build_array(d.id, d.dividend_id, d.reason, d.reversed_by, d.reversed_at)::text
  from asked a join dividend_reversals d on d.organization_id = p_organization_id and d.id = a.id
  where a.kind = 'dividend reversal'
  union all
  select a.place, jsonb_build_array(
      e.id, e.holder_id, e.issuer_id, e.ground, e.rate_millionths, e.from_date, e.until_date, e.note, e.recorded_by, e.recorded_at)::text
  from asked a join dividend_tax_exemptions e on e.organization_id = p_organization_id and e.id = a.id
  where a.kind = 'tax exemption'
  union all
  select a.place, jsonb_build_array(e.id, e.exemption_id, e.until_date, e.ended_by, e.ended_at)::text
  from asked a join dividend_exemption_ends e on e.organization_id = p_organization_id and e.id = a.id
  where a.kind = 'end of tax exemption'
  union all
  select a.place, jsonb_build_array(
      f.id, f.run_id, f.nth, f.message_id, f.pain_version, f.execution_date, f.transactions, f.sum_cents, encode(f.sha256, 'hex'),
      f.stored_file_id, hash_of_file(f.organization_id, f.stored_file_id), f.made_by, f.made_at)::text
  from asked a join payment_files f on f.organization_id = p_organization_id and f.id = a.id
  where a.kind = 'payment file'
  union all
  select a.place, jsonb_build_array(d.id, d.file_id, d.user_id, d.at)::text
  from asked a join payment_file_downloads d on d.organization_id = p_organization_id and d.id = a.id
  where a.kind = 'download of payment file'
  union all
  select a.place, jsonb_build_array(
      p.id, p.number, p.instrument_id, p.kind, p.due_date, p.record_date, p.execution_date, p.dividend_id, p.bank_account_id,
      -- As it was approved, also when that was withdrawn.
      case when p.withdrawn_at is not null and p.status = 'discarded' then 'approved' else p.status end, p.reason, p.scheduled_cents, p.seen_entries, p.made_by, p.made_at, p.prepared_at, p.checked_by, p.checked_at, p.approved_by,
      p.approved_at)::text
  from asked a join payment_runs p on p.organization_id = p_organization_id and p.id = a.id
  where a.kind = 'payment run'
  union all
  -- As it was approved: what becomes of it is in its events. Its account and name are in the file for the bank, and not here, since they are
  -- left out when the law no longer asks to keep them; so is what somebody wrote.
  select a.place, jsonb_build_array(
      l.id, l.run_id, l.instrument_id, l.due_date, l.holder_id, l.payee_id, l.cause, l.of_line_id, l.covers_interest, l.covers_redemption,
      l.dividend_id, l.units, l.lots, l.interest_cents, l.redemption_cents, l.dividend_cents, l.correction_cents, l.withheld_cents,
      l.tax_millionths, l.tax_exemption, l.iban_changed_at, l.is_held, l.held_by, case when l.held_by is null then l.held_reason end,
      (select jsonb_agg(
          jsonb_build_array(c.of_run_id, c.interest_cents, c.redemption_cents, c.dividend_cents, c.withheld_cents) order by c.of_run_id)
        from payment_corrections c where c.organization_id = l.organization_id and c.line_id = l.id))::text
  from asked a join payment_lines l on l.organization_id = p_organization_id and l.id = a.id
  where a.kind = 'payment line'
  union all
  select a.place, jsonb_build_array(e.id, e.line_id, e.kind, e.date, e.reason_code, e.bank_key, e.user_id, e.recorded_at)::text
  from asked a join payment_line_events e on e.organization_id = p_organization_id and e.id = a.id
  where a.kind = 'event of payment line'
  union all
  select a.place, w.form
  from asked a join withdrawn_payment_records w on w.organization_id = p_organization_id and w.kind = a.kind and w.id = a.id
  where a.kind in ('payment line', 'event of payment line')
  union all
  select a.place, jsonb_build_array(
      e.id, e.organization_id, e.user_id, e.action, e.record_type, e.record_id, e.before, e.after, e.ip, e.at)::text
  from asked a join audit_events e on e.organization_id = p_organization_id and e.id = a.id
  where a.kind = 'audit event'
  union all
  select a.place, jsonb_build_array(
      e.id, null::uuid, e.user_id, e.action, e.record_type, e.record_id, e.before, e.after, e.ip, e.at)::text
  from asked a join platform_events e on p_organization_id = platform_chain() and e.id = a.id
  where a.kind = 'audit event'
$$;
