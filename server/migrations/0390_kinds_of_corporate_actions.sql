-- Whatever else happens to units by one act of the issuer: what was decided of it, by which deed, and what a holder is paid or is left with
-- that makes no unit.
alter table corporate_actions
  drop constraint corporate_actions_kind_check,
  add constraint corporate_actions_kind_check check (kind in (
    'exercise', 'split', 'consolidation', 'conversion', 'bonus', 'repurchase', 'cancellation', 'certification', 'decertification',
    'succession', 'redemption', 'lapse')),
  add column terms jsonb not null default '{}',
  add column deed_date date,
  add column notary text check (notary <> ''),
  add column deed_number text check (deed_number <> ''),
  add constraint action_deed_has_notary check ((deed_date is null) = (notary is null)),
  add constraint action_after_its_deed check (deed_date <= effective_date);

alter table corporate_action_lines
  drop constraint corporate_action_lines_change_check,
  add column fraction_numerator bigint,
  add column fraction_denominator bigint,
  add column amount_cents bigint check (amount_cents >= 0),
  add constraint line_settles_something check (change <> 0 or fraction_numerator is not null),
  add constraint fraction_is_less_than_a_unit check (
    (fraction_numerator is null) = (fraction_denominator is null)
    and (fraction_numerator is null or fraction_numerator > 0 and fraction_numerator < fraction_denominator));

-- A line is the only one of its holder in that direction.
create unique index corporate_action_line_once on corporate_action_lines (
  organization_id, action_id, instrument_id, legal_person_id, sign(change::numeric));
drop index corporate_action_lines_action;

-- Entries of an action are looked up by who gives and who gets.
drop index register_entries_of_action;
create index register_entries_of_action on register_entries (
  organization_id, corporate_action_id, instrument_id, from_holder_id, to_holder_id) where corporate_action_id is not null;

-- From this day on units are others than before, for all holders: by a split, for instance. What is of an earlier day can't be recorded any
-- more, as it would be in units of then.
alter table instruments add column units_since date;

-- What a unit is worth follows from what it was worth when units become others: stated by the action, and gone with it.
alter table valuations
  add column corporate_action_id uuid,
  add foreign key (organization_id, corporate_action_id) references corporate_actions (organization_id, id);

create type new_corporate_action as (
  id uuid, instrument_id uuid, kind text, effective_date date, description text, terms jsonb, deed_date date, notary text,
  deed_number text, is_of_all boolean, notify_holders boolean);

-- What was added to records that have a form already.
alter type history_kind add value 'decision of corporate action';
alter type history_kind add value 'settlement of corporate action';
