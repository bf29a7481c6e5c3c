-- What this database goes together with: one row, of which the first start fills in the rest.
create table installation (
  only_one boolean primary key default true check (only_one),
  -- Tells this database from others in the mark of a storage.
  id uuid not null default uuid_v7(),
  -- Derived from ZEGEL_KEY and from nothing else that is kept: another key gives another.
  key_check bytea check (length(key_check) = 32),
  -- Which of the storages that are marked as this database's holds its files.
  storage_id uuid,
  -- To which storage they were all copied; the first server that comes with it takes it from then on.
  moved_to_id uuid,
  -- Written by servers to see whether anything can be.
  probed_at timestamptz
);
insert into installation default values;
