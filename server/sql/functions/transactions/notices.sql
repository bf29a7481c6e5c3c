-- Each event of a transaction, by the words of its audit log. An acceptance asks for one job that tells of it and makes its deed: asking
-- for a job is the dearest part of what an act writes besides itself, and a deed is told of by the letter that brings it. Nobody is told of
-- each of a hundred thousand rows of an import: whoever carries it out tells who has to know. Whoever gave by a transfer that is only
-- recorded hears of it, whatever was asked of telling the receiver: he can say that it is not right.
create or replace function follow_up_transaction() returns trigger language plpgsql as $$
declare
  event text;
begin
  if current_setting('zegel.in_bulk', true) = 'on' then
    return null;
  end if;
  event := case
    when tg_op = 'INSERT' then
      case when not new.historic then 'received' when new.notify_recipient or new.type = 'transfer' then 'recorded' end
    when new.status = 'completed' and old.status <> 'completed' then 'accepted'
    when new.status = 'rejected' and old.status <> 'rejected' then 'rejected'
    when new.status = 'expired' and old.status <> 'expired' then 'expired'
    when new.reversed_at is not null and old.reversed_at is null then 'reversed'
    when new.is_paid and not old.is_paid then 'paid'
  end;
  if event = 'accepted' then
    perform ask_for_job('follow-acceptance', jsonb_build_object('organization_id', new.organization_id, 'transaction_id', new.id));
  elsif event is not null then
    perform ask_for_job('tell-about-transaction', jsonb_build_object(
      'organization_id', new.organization_id, 'transaction_id', new.id, 'event', event));
  end if;
  return null;
end
$$;

-- A holder hears of what was registered for him when the issuer's side wants that.
create or replace function follow_up_balance_registration() returns trigger language plpgsql as $$
begin
  if new.notify_recipient then
    perform ask_for_job('tell-about-registration', jsonb_build_object(
      'organization_id', new.organization_id, 'registration_id', new.id));
  end if;
  return null;
end
$$;
