-- Which organisation something is of that is known by its own name alone: what a provider calls a payment, a secret in an address, the hash
-- of a deed. A name stands here once, whatever organisation has it, so that the tables of organisations need no index over all of them;
-- triggers write it with the row that has the name, and take it away with it.
create table directory (
  kind text not null check (kind in (
    'provider payment', 'payment reference', 'stripe account', 'stripe customer', 'invitation', 'calendar', 'deed')),
  -- As PostgreSQL writes it as text; of several columns, with a space between.
  key text not null,
  organization_id uuid not null references organizations,
  primary key (kind, key)
);
create index directory_of_organization on directory (organization_id, kind);

insert into directory (kind, key, organization_id)
select 'provider payment', provider || ' ' || provider_id, organization_id from payments where provider_id is not null
union all select 'payment reference', reference, organization_id from payments
union all select 'stripe account', stripe_account, organization_id from payment_links where stripe_account is not null
union all select 'stripe customer', stripe_customer, organization_id from billing where stripe_customer is not null
union all select 'invitation', token_hash::text, organization_id from invitations
union all select 'invitation', token_hash::text, organization_id from invitation_links
union all select 'calendar', secret_hash::text, organization_id from calendar_feeds;
-- The same document may have been laid down twice, in which case the first is found.
insert into directory (kind, key, organization_id)
select distinct on (pdf_sha256) 'deed', pdf_sha256::text, organization_id from deeds order by pdf_sha256, made_at;

create unique index payments_by_provider_id on payments (organization_id, provider, provider_id) where provider_id is not null;
drop index payments_of_provider;
create unique index payments_by_reference on payments (organization_id, reference);
drop index payments_reference;
create unique index payment_links_account on payment_links (organization_id, stripe_account) where stripe_account is not null;
drop index payment_links_stripe_account;
create unique index billing_customer on billing (organization_id, stripe_customer) where stripe_customer is not null;
drop index billing_stripe_customer;
create unique index invitations_token on invitations (organization_id, token_hash);
alter table invitations drop constraint invitations_token_hash_key;
drop index invitations_id;
create index invitations_id on invitations (id, organization_id);
alter table invitation_links drop constraint invitation_links_pkey, add primary key (organization_id, token_hash);
alter table calendar_feeds drop constraint calendar_feeds_secret_hash_key;
create unique index calendar_feeds_secret on calendar_feeds (organization_id, secret_hash);
create index deeds_of_hash on deeds (organization_id, pdf_sha256);
drop index deeds_pdf;

-- Nothing of these outlives the transaction of the database.
alter table totals_to_settle drop constraint totals_to_settle_pkey, add primary key (organization_id, id);
alter table receipts_to_settle drop constraint receipts_to_settle_pkey, add primary key (organization_id, id);

-- A file is of one deed, import, statement and so on of an organisation. The file comes first, by which a file that goes looks for it.
create unique index deeds_file on deeds (stored_file_id, organization_id);
alter table deeds drop constraint deeds_stored_file_id_key;
create unique index entity_files_file on entity_files (stored_file_id, organization_id);
alter table entity_files drop constraint entity_files_stored_file_id_key;
create unique index imports_file on imports (stored_file_id, organization_id);
alter table imports drop constraint imports_stored_file_id_key;
create unique index notarial_deeds_file on notarial_deeds (stored_file_id, organization_id);
alter table notarial_deeds drop constraint notarial_deeds_stored_file_id_key;
create unique index payment_files_file on payment_files (stored_file_id, organization_id);
alter table payment_files drop constraint payment_files_stored_file_id_key;
create unique index register_extracts_file on register_extracts (stored_file_id, organization_id);
alter table register_extracts drop constraint register_extracts_stored_file_id_key;
create unique index terms_changes_file on terms_changes (stored_file_id, organization_id);
alter table terms_changes drop constraint terms_changes_stored_file_id_key;
create unique index transaction_files_file on transaction_files (stored_file_id, organization_id);
alter table transaction_files drop constraint transaction_files_stored_file_id_key;
create unique index yearly_statements_file on yearly_statements (stored_file_id, organization_id);
alter table yearly_statements drop constraint yearly_statements_stored_file_id_key;
