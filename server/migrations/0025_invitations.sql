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
