-- What a corporate action does beside the register: a split changes what a share stands for, and what rests on units stays on what comes of
-- them.

-- Such a change of terms has no document of its own: the action says by which deed it was. It goes with the reversal of its action, also when
-- it holds.
alter table terms_changes
  alter column stored_file_id drop not null,
  add column corporate_action_id uuid,
  add foreign key (organization_id, corporate_action_id) references corporate_actions (organization_id, id),
  add constraint change_has_document_or_action check (num_nonnulls(stored_file_id, corporate_action_id) = 1),
  drop constraint change_is_withdrawn_before_it_holds,
  add constraint change_is_withdrawn_before_it_holds check (
    applied_at is null or withdrawn_at is null or corporate_action_id is not null);
create unique index terms_change_of_action on terms_changes (organization_id, corporate_action_id) where corporate_action_id is not null;

-- The action by which a right came to rest on more or fewer units, or went along with them.
alter table limited_right_entries
  add column corporate_action_id uuid,
  add foreign key (organization_id, corporate_action_id) references corporate_actions (organization_id, id);
create index limited_right_entries_action on limited_right_entries (organization_id, corporate_action_id) where corporate_action_id is not null;

-- Whether an action is posted is asked of all its lines at once.
drop trigger if exists corporate_action_is_posted on corporate_action_lines;

alter type new_corporate_action add attribute terms_before jsonb, add attribute terms_after jsonb, add attribute rights jsonb;

alter type history_kind add value 'change of terms by action';
alter type history_kind add value 'right entry of corporate action';

-- Numbers that pass, among those of many holders at once.
create type numbers_to_move as (from_holder_id uuid, to_holder_id uuid, numbers int8multirange);
