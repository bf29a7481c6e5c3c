-- Participants are found by part of their name among those of their organisation alone: the index holds both.
create extension if not exists btree_gin;
drop index participants_search;
create index participants_search on participants using gin (organization_id, name gin_trgm_ops);
