-- What editors note at an entity's place in the drawing; whoever belongs to the organisation reads it, the public does not.
alter table organization_legal_persons add column note text,
  add constraint entity_note_is_short check (note <> '' and char_length(note) <= 500);
