-- Who was found to be somebody, wherever: asked for by who looks at all that is theirs.
create index participant_merges_into on participant_merges (into_legal_person_id, organization_id, instrument_id);
