-- Of what was turned back is looked whether money is still there, among very many transactions of which few were.
create index transactions_turned_back on transactions (organization_id, instrument_id) where reversed_at is not null;
