-- What follows from an act on the register - mails, deeds - is asked for in the same transaction and done by a job: neither is there
-- without the other, and nobody waits for it. Whether there is anything to tell, and to whom, the job decides.

create function ask_for_job(p_task text, p_payload jsonb) returns void language sql as $$
  select graphile_worker.add_job(p_task, p_payload::json, max_attempts => 25)
$$;

-- Each event of a transaction, by the words of its audit log.
create function follow_up_transaction() returns trigger language plpgsql as $$
declare
  event text;
begin
  event := case
    when tg_op = 'INSERT' then
      case when not new.historic then 'received' when new.notify_recipient then 'recorded' end
    when new.status = 'completed' and old.status <> 'completed' then 'accepted'
    when new.status = 'rejected' and old.status <> 'rejected' then 'rejected'
    when new.status = 'expired' and old.status <> 'expired' then 'expired'
    when new.reversed_at is not null and old.reversed_at is null then 'reversed'
    when new.is_paid and not old.is_paid then 'paid'
  end;
  if event is not null then
    perform ask_for_job('tell-about-transaction', jsonb_build_object(
      'organization_id', new.organization_id, 'transaction_id', new.id, 'event', event));
  end if;
  if event = 'accepted' then
    perform ask_for_job('make-deed', jsonb_build_object('organization_id', new.organization_id, 'transaction_id', new.id));
  end if;
  return null;
end
$$;
create trigger transaction_is_followed_up after insert or update on transactions
  for each row execute function follow_up_transaction();

-- A holder hears of what was registered for him when the issuer's side wants that.
create function follow_up_balance_registration() returns trigger language plpgsql as $$
begin
  if new.notify_recipient then
    perform ask_for_job('tell-about-registration', jsonb_build_object(
      'organization_id', new.organization_id, 'registration_id', new.id));
  end if;
  return null;
end
$$;
create trigger balance_registration_is_followed_up after insert on balance_registrations
  for each row execute function follow_up_balance_registration();

-- What somebody was told about a transaction or registration, so that a job that is done again tells nobody twice.
create table notices (
  organization_id uuid not null,
  record_id uuid not null,
  event text not null,
  -- The address it went to: a participant may have no account.
  to_address text not null,
  at timestamptz not null default now(),
  primary key (organization_id, record_id, event, to_address)
);
