-- Whose units moved for a while only is looked up whenever it is reckoned what a bond pays next: they are few.
create index register_entries_for_a_while on register_entries (instrument_id) where until_date is not null;
