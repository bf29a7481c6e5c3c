-- What organisations pay for the platform itself: their plan, whom invoices are made out to, and how their subscription stands.

create table billing (
  organization_id uuid primary key references organizations,
  -- A plan that was agreed on outside Stripe; it counts beside what is paid.
  agreed_plan text check (agreed_plan in ('start', 'growth', 'pro')),
  -- Whom invoices are made out to; all of it is null until somebody fills it in.
  name text,
  email text,
  address text,
  postal_code text,
  city text,
  country text,
  vat_number text,
  -- What Stripe found about the VAT number.
  vat_check text check (vat_check in ('pending', 'verified', 'unverified', 'unavailable')),
  stripe_customer text,
  -- The rest is what Stripe said last of the subscription. It is asked whenever it tells of a change, and written by nobody else.
  stripe_subscription text,
  status text check (status in (
    'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'canceled', 'paused')),
  plan text check (plan in ('growth', 'pro')),
  billed_every text check (billed_every in ('month', 'year')),
  period_ends_at timestamptz,
  ends_at_period_end boolean not null default false,
  -- Since when a payment is due that failed: the days of grace are counted from it.
  failed_at timestamptz,
  -- When they were told that those days are over.
  lapse_told_at timestamptz,
  -- When the payment method was given that counts: a message about one that was given earlier changes nothing.
  method_given_at timestamptz,
  -- When Stripe was asked for what is written here: an answer that was asked for earlier changes nothing.
  asked_at timestamptz,
  -- Until when somebody who is changing something at Stripe has it to himself.
  busy_until timestamptz,
  updated_at timestamptz not null default now(),
  -- An invoice needs all of whom it is made out to.
  constraint billing_details_are_whole check (
    num_nulls(name, email, address, postal_code, city, country) in (0, 6)),
  -- A number was checked only when there is one.
  constraint vat_check_is_of_number check (vat_check is null or vat_number is not null),
  -- A subscription is of somebody, says what it is of, and how it stands.
  constraint subscription_is_whole check (
    num_nulls(stripe_subscription, status, plan, billed_every) in (0, 4)
    and (stripe_subscription is null or stripe_customer is not null)),
  -- What failed is not paid yet.
  constraint failed_is_unpaid check (failed_at is null or status in ('past_due', 'unpaid')),
  -- Nobody is told of the end of days that never began.
  constraint lapse_is_of_failure check (lapse_told_at is null or failed_at is not null)
);
-- A message of Stripe is about a customer.
create unique index billing_stripe_customer on billing (stripe_customer) where stripe_customer is not null;
