-- Files that came with a transaction when it was made, such as a consent to a transfer. Those of its instrument that come with every
-- transaction stand with the instrument.
create table transaction_files (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  transaction_id uuid not null,
  title text not null check (title <> ''),
  stored_file_id uuid not null unique references stored_files,
  position integer not null,
  primary key (organization_id, id),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id)
);
create index transaction_files_transaction on transaction_files (transaction_id, position);
create trigger transaction_files_only_grow before update or delete or truncate on transaction_files
  for each statement execute function refuse_change();

-- Makes a transaction together with its files, `[{storage_key, file_name, content_type, size_bytes, title}]`: both or neither. A
-- repeated request finds the transaction of the first one, and its files are left as they are.
create function create_transaction_with_files(
  p_organization_id uuid, p_instrument_id uuid, p_id uuid, p_type text, p_historic boolean, p_sender_id uuid, p_receiver_id uuid,
  p_units bigint, p_price_cents bigint, p_effective_date date, p_description text, p_notify_recipient boolean, p_is_paid boolean,
  p_expires_at timestamptz, p_numbers int8multirange, p_signs_as text, p_user_id uuid, p_ip inet, p_once jsonb, p_files jsonb)
returns transaction_details language plpgsql as $$
declare
  made transaction_details := create_transaction(
    p_organization_id, p_instrument_id, p_id, p_type, p_historic, p_sender_id, p_receiver_id, p_units, p_price_cents,
    p_effective_date, p_description, p_notify_recipient, p_is_paid, p_expires_at, p_numbers, p_signs_as, p_user_id, p_ip, p_once);
  file record;
  stored_id uuid;
begin
  if made.id <> p_id then
    return made;
  end if;
  for file in
    select f.*, row_number() over () as position
    from jsonb_to_recordset(p_files) f(storage_key text, file_name text, content_type text, size_bytes bigint, title text)
  loop
    insert into stored_files (storage_key, file_name, content_type, size_bytes, uploaded_by)
    values (file.storage_key, file.file_name, file.content_type, file.size_bytes, p_user_id)
    returning id into stored_id;
    insert into transaction_files (organization_id, transaction_id, title, stored_file_id, position)
    values (p_organization_id, p_id, file.title, stored_id, file.position);
  end loop;
  return made;
end
$$;
