-- A server that answers calls and does no jobs is called 'web'; those of an older release still write 'app'.
alter table servers
  drop constraint servers_role_check,
  add constraint servers_role_check check (role in ('all', 'web', 'app', 'worker'));

-- The newest migration that a server knows, by which it is older or newer than another; null for one that does not say so yet.
alter table servers add column newest_migration text;

-- The number of the migration that a server has to know at least, to work with what this one left: it took away what older ones read.
alter table migrations add column oldest_server text check (oldest_server ~ '^\d{4}$');
