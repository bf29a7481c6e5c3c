-- What somebody gave is found by who gave it. Where one party sent nearly all there is, as an issuer does, an index on senders alone looks
-- useless to the planner, which then reads every transaction to learn that a holder gave nothing.
create index transactions_given on transactions (sender_id, effective_date desc, id desc) where type = 'transfer';
