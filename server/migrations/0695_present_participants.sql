-- The lists leave out who was merged into somebody else or withdrew, which the indexes that count them and put them in order know as well.
drop index participants_by_name;
drop index participants_by_status;
drop index participants_by_time;
create index participants_by_name on participants (organization_id, instrument_id, name, id) include (merged_into, withdrawn_at);
create index participants_by_status on participants
  (organization_id, instrument_id, active desc, invited_until desc nulls last, name, id) include (merged_into, withdrawn_at);
create index participants_by_time on participants (organization_id, instrument_id, created_at, id) include (merged_into, withdrawn_at);
