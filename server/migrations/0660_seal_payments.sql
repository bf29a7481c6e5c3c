-- What was approved to be paid, and what the bank said of it, is part of the history.
alter type history_kind add value 'payment run';
alter type history_kind add value 'payment line';
alter type history_kind add value 'event of payment line';

-- What was approved before is sealed the next time, with whatever else there is.
update history_progress set sealed_until = null;
