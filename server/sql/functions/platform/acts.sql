-- Performs an act at most once for its key, and returns what it came to: the transaction in full, the registration, the payment or the
-- refund, as the type of `p_reply` says. The same key again returns what the first call answered. What the right to sign rests on is held
-- before anything else; then the act locks, checks, writes and notes.
create or replace function perform_act(p_name text, p_act act, p_input jsonb, p_reply anyelement) returns anyelement language plpgsql
security definer set search_path from current as $$
declare
  earlier jsonb := claim_once(p_act.user_id, p_act.once);
  signed_for uuid[];
  p_id uuid := p_input ->> 'id';
  t transactions;
begin
  if earlier is not null then
    return jsonb_populate_record(p_reply, earlier);
  end if;
  signed_for := signed_for_by(p_name, p_act, p_input);
  if signed_for is not null then
    perform begin_signing(p_act, signed_for);
  end if;
  case p_name
    when 'create_transaction' then t := create_transaction(p_act, jsonb_populate_record(null::new_transaction, p_input));
    when 'accept_transaction' then t := accept_transaction(p_act, p_id);
    when 'consent_transaction' then t := consent_transaction(p_act, p_id);
    when 'reject_transaction' then t := reject_transaction(p_act, p_id);
    when 'reverse_transaction' then t := reverse_transaction(p_act, p_id, p_input ->> 'reason');
    when 'mark_transaction_paid' then t := mark_transaction_paid(p_act, p_id);
    when 'receive_payment' then t := receive_payment(p_act, p_id);
    when 'register_balance' then p_reply := register_balance(p_act, jsonb_populate_record(null::new_balance, p_input));
    when 'reverse_balance_registration' then
      p_reply := reverse_balance_registration(p_act, p_id, p_input ->> 'reason', '-infinity');
    when 'start_payment' then p_reply := start_payment(p_act, jsonb_populate_record(null::new_payment, p_input));
    when 'start_refund' then p_reply := start_refund(p_act, p_id, (p_input ->> 'payment_id')::uuid);
    when 'invest' then p_reply := invest(p_act, jsonb_populate_record(null::new_investment, p_input));
  end case;
  if signed_for is not null then
    perform end_signing();
  end if;
  if t.id is not null then
    select * into strict p_reply from transaction_details where organization_id = t.organization_id and id = t.id;
  end if;
  if p_act.once is not null then
    perform keep_reply(p_act.user_id, p_act.once, to_jsonb(p_reply));
  end if;
  return p_reply;
end
$$;

-- For whom an act is a signature; null for one that is none, as of what is only recorded.
create or replace function signed_for_by(p_name text, p_act act, p_input jsonb) returns uuid[] language plpgsql stable as $$
begin
  case p_name
    when 'create_transaction' then
      return case when not (p_input ->> 'historic')::boolean then array[(p_input ->> 'sender_id')::uuid, (
        select issuing_legal_person_id from instruments
        where organization_id = p_act.organization_id and id = (p_input ->> 'instrument_id')::uuid and p_input ->> 'signs_as' ~ 'issuer')]
      end;
    when 'accept_transaction' then
      return array(select receiver_id from transactions where organization_id = p_act.organization_id and id = (p_input ->> 'id')::uuid);
    when 'consent_transaction' then
      return array(select sender_id from transactions where organization_id = p_act.organization_id and id = (p_input ->> 'id')::uuid);
    when 'start_payment' then
      return array(
        select receiver_id from transactions
        where organization_id = p_act.organization_id and id = (p_input ->> 'transaction_id')::uuid);
    when 'invest' then
      return array[(p_input ->> 'receiver_id')::uuid];
    else
      return null;
  end case;
end
$$;

-- Who performs an act that follows from another, whatever was declared or is kept of that one.
create or replace function act_of(p_organization_id uuid, p_user_id uuid, p_ip inet) returns act language sql immutable as $$
  select row(p_organization_id, p_user_id, p_ip, null, null, false)::act
$$;

-- Notes in the audit log what was done.
create or replace function note_act(
  p_act act, p_action text, p_record_type text, p_record_id uuid, p_after jsonb, p_before jsonb default null)
returns void language sql as $$
  insert into audit_events (organization_id, user_id, action, record_type, record_id, before, after, ip)
  values (p_act.organization_id, p_act.user_id, p_action, p_record_type, p_record_id, p_before, p_after, p_act.ip)
$$;
