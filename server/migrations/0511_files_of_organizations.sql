-- A file is of the organisation whose row names it, and of no other. Of none are photos of persons alone, whom all share.
alter table stored_files add column organization_id uuid;
update stored_files f set organization_id = n.organization_id
from (
  select organization_id, stored_file_id from entity_files
  union all select organization_id, stored_file_id from deeds
  union all select organization_id, stored_file_id from notarial_deeds
  union all select organization_id, stored_file_id from transaction_files
  union all select organization_id, stored_file_id from imports
  union all select organization_id, stored_file_id from terms_changes
  union all select organization_id, stored_file_id from powers_of_attorney
  union all select organization_id, stored_file_id from register_extracts
  union all select organization_id, stored_file_id from payment_files
  union all select organization_id, stored_file_id from dividends
  union all select organization_id, stored_file_id from yearly_statements
  -- The logo of an organisation is known by its address alone.
  union all select o.id, f.id from organizations o join stored_files f on o.logo_image_url like '%/' || f.id
) n
where n.stored_file_id = f.id;
alter table stored_files
  add constraint stored_files_organization_id_fkey foreign key (organization_id) references organizations,
  add constraint stored_files_of_organization unique (organization_id, id);

alter table entity_files
  drop constraint entity_files_stored_file_id_fkey,
  add constraint entity_files_file_of_organization foreign key (organization_id, stored_file_id) references stored_files (organization_id, id);
alter table deeds
  drop constraint deeds_stored_file_id_fkey,
  add constraint deeds_file_of_organization foreign key (organization_id, stored_file_id) references stored_files (organization_id, id);
alter table notarial_deeds
  drop constraint notarial_deeds_stored_file_id_fkey,
  add constraint notarial_deeds_file_of_organization foreign key (organization_id, stored_file_id) references stored_files (organization_id, id);
alter table transaction_files
  drop constraint transaction_files_stored_file_id_fkey,
  add constraint transaction_files_file_of_organization foreign key (organization_id, stored_file_id) references stored_files (organization_id, id);
alter table imports
  drop constraint imports_stored_file_id_fkey,
  add constraint imports_file_of_organization foreign key (organization_id, stored_file_id) references stored_files (organization_id, id);
alter table terms_changes
  drop constraint terms_changes_stored_file_id_fkey,
  add constraint terms_changes_file_of_organization foreign key (organization_id, stored_file_id) references stored_files (organization_id, id);
alter table powers_of_attorney
  drop constraint powers_of_attorney_stored_file_id_fkey,
  add constraint powers_of_attorney_file_of_organization foreign key (organization_id, stored_file_id) references stored_files (organization_id, id);
alter table register_extracts
  drop constraint register_extracts_stored_file_id_fkey,
  add constraint register_extracts_file_of_organization foreign key (organization_id, stored_file_id) references stored_files (organization_id, id);
alter table payment_files
  drop constraint payment_files_stored_file_id_fkey,
  add constraint payment_files_file_of_organization foreign key (organization_id, stored_file_id) references stored_files (organization_id, id);
alter table dividends
  drop constraint dividends_stored_file_id_fkey,
  add constraint dividends_file_of_organization foreign key (organization_id, stored_file_id) references stored_files (organization_id, id);
alter table yearly_statements
  drop constraint yearly_statements_stored_file_id_fkey,
  add constraint yearly_statements_file_of_organization foreign key (organization_id, stored_file_id) references stored_files (organization_id, id);

drop function if exists hash_of_file(uuid);
