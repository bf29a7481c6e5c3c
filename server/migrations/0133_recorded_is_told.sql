-- Whoever gave by a transfer that is only recorded hears of it, whatever was asked of telling the receiver: he can say that it is not right.
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
