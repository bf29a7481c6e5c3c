-- Resending and cancelling name an invitation by its id alone, and whose it is is found by that.
create unique index invitations_id on invitations (id);

-- Two who invite the same address to a role at once invite it once.
create unique index invited_to_role_once on invitations (organization_id, email)
  where context in ('accept_super_admin_role', 'accept_instrument_admin_role') and accepted_at is null and cancelled_at is null;

-- What an organisation's list of open invitations is read by, newest first.
create index invitations_pending on invitations (organization_id, created_at desc, id desc)
  where accepted_at is null and cancelled_at is null;

-- Whose logo a file is.
create index organizations_logo on organizations (logo_image_url) where logo_image_url is not null;

-- Which version of the template of a deed is in force from when: that of the last activation, and the first version before any. A
-- transaction keeps the version that was in force when it was made, so what somebody reads before signing is what is signed.
create table template_activations (
  id uuid primary key default uuid_v7(),
  template_id uuid not null,
  version integer not null check (version > 0),
  activated_by uuid not null references users,
  -- The clock and not the start of its transaction, which may have waited for another activation.
  activated_at timestamptz not null default clock_timestamp()
);
create index template_activations_newest on template_activations (template_id, activated_at desc, id desc);
create trigger template_activations_only_grow before update or delete or truncate on template_activations
  for each statement execute function refuse_change();
