-- As before, save that an acceptance asks for one job that tells of it and makes its deed: asking for a job is the dearest part of what
-- an act writes besides itself, and a deed is told of by the letter that brings it.
create or replace function follow_up_transaction() returns trigger language plpgsql as $$
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
  if event = 'accepted' then
    perform ask_for_job('follow-acceptance', jsonb_build_object('organization_id', new.organization_id, 'transaction_id', new.id));
  elsif event is not null then
    perform ask_for_job('tell-about-transaction', jsonb_build_object(
      'organization_id', new.organization_id, 'transaction_id', new.id, 'event', event));
  end if;
  return null;
end
$$;
