-- Whoever called off his payment, or let it lapse, is told so as well: what he wanted is not his yet, and he may still try again.

create or replace function follow_up_payment() returns trigger language plpgsql as $$
declare
  event text;
begin
  event := case
    when new.to_refund is not null and old.to_refund is null then 'to-refund'
    when new.status = 'paid' and old.status <> 'paid' then 'received'
    when new.status = 'failed' and old.status <> 'failed' then 'failed'
    -- Nobody was led to an attempt that was still starting, and of a transaction that is over its own mail tells.
    when new.status in ('canceled', 'expired') and old.status in ('open', 'pending', 'authorized') and exists (
      select from transactions t
      where t.organization_id = new.organization_id and t.id = new.transaction_id and t.status in ('pending', 'payment_pending')
        and (t.expires_at is null or t.expires_at > now()))
    then new.status
    when new.dispute = 'open' and (old.dispute, old.dispute_id) is distinct from (new.dispute, new.dispute_id) then 'disputed'
    when new.dispute = 'won' and (old.dispute, old.dispute_id) is distinct from (new.dispute, new.dispute_id) then 'dispute-won'
    when new.to_refund is null and new.refunded_cents > old.refunded_cents then 'gone-back'
  end;
  if event is not null then
    perform ask_for_job('tell-about-payment', jsonb_build_object(
      'organization_id', new.organization_id, 'payment_id', new.id, 'event', event));
  end if;
  return null;
end
$$;
