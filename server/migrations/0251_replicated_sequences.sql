-- A replica that takes over begins unlogged tables anew, but an unlogged sequence is then unreadable ("bad magic number in sequence"), and
-- with it every posting refused. What numbers these rows is written to the log; the rows themselves need not be.
alter sequence totals_to_settle_id_seq set logged;
alter sequence receipts_to_settle_id_seq set logged;
