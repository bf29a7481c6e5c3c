-- The lists leave out who was merged into somebody else or withdrew, and so do the indexes that they are counted and put in order by.
drop index participants_by_name;
drop index participants_by_status;
drop index participants_by_time;
drop index participants_entities;
create index participants_by_name on participants (organization_id, instrument_id, name, id)
  where merged_into is null and withdrawn_at is null;
create index participants_by_status on participants
  (organization_id, instrument_id, active desc, invited_until desc nulls last, name, id)
  where merged_into is null and withdrawn_at is null;
create index participants_by_time on participants (organization_id, instrument_id, created_at, id)
  where merged_into is null and withdrawn_at is null;
create index participants_entities on participants (organization_id, instrument_id, name, id)
  where entity and merged_into is null and withdrawn_at is null;
