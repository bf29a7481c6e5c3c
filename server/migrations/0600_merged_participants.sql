-- Who was merged into a participant is looked up wherever what happened to that participant is listed.
create index participants_merged on participants (organization_id, instrument_id, merged_into) where merged_into is not null;
