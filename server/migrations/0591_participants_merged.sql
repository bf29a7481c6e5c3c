-- Who went into somebody else in an instrument: few, asked for whenever entries are turned back.
create index participants_merged on participants (organization_id, instrument_id) where merged_into is not null;
