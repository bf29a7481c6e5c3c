-- What went to the bank, and who took it there, is part of the history.
alter type history_kind add value 'payment file';
alter type history_kind add value 'download of payment file';
