create or replace trigger stored_file_has_bytes before insert on stored_files
  for each row execute function refuse_swept_file();

create or replace trigger file_is_of_organization before insert or update of stored_file_id on entity_files
  for each row when (new.stored_file_id is not null) execute function give_file_organization();

create or replace trigger file_is_of_organization before insert or update of stored_file_id on deeds
  for each row when (new.stored_file_id is not null) execute function give_file_organization();

create or replace trigger file_is_of_organization before insert or update of stored_file_id on notarial_deeds
  for each row when (new.stored_file_id is not null) execute function give_file_organization();

create or replace trigger file_is_of_organization before insert or update of stored_file_id on transaction_files
  for each row when (new.stored_file_id is not null) execute function give_file_organization();

create or replace trigger file_is_of_organization before insert or update of stored_file_id on imports
  for each row when (new.stored_file_id is not null) execute function give_file_organization();

create or replace trigger file_is_of_organization before insert or update of stored_file_id on terms_changes
  for each row when (new.stored_file_id is not null) execute function give_file_organization();

create or replace trigger file_is_of_organization before insert or update of stored_file_id on powers_of_attorney
  for each row when (new.stored_file_id is not null) execute function give_file_organization();

create or replace trigger file_is_of_organization before insert or update of stored_file_id on register_extracts
  for each row when (new.stored_file_id is not null) execute function give_file_organization();

create or replace trigger file_is_of_organization before insert or update of stored_file_id on payment_files
  for each row when (new.stored_file_id is not null) execute function give_file_organization();

create or replace trigger file_is_of_organization before insert or update of stored_file_id on dividends
  for each row when (new.stored_file_id is not null) execute function give_file_organization();

create or replace trigger file_is_of_organization before insert or update of stored_file_id on yearly_statements
  for each row when (new.stored_file_id is not null) execute function give_file_organization();
