-- Names are found without regard to accents, capitals and points. The name as it is searched stands beside the name: to spell a hundred
-- thousand of them anew for each search would take too long.
create function searchable(p_text text) returns text language sql immutable parallel safe as $$
  select btrim(replace(replace(
    translate(
      case
        when octet_length(p_text) = length(p_text) then lower(p_text)
        else replace(replace(lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae')
      end,
      'øłđðı-/&+().,;:''’`"', 'olddi      '),
    '  ', ' '), '  ', ' '))
$$;
alter table participants add column search_name text not null generated always as (searchable(name)) stored;
drop index participants_search;
create index participants_search on participants using gin (organization_id, search_name gin_trgm_ops);
-- Those that begin with what is typed, in their order.
create index participants_search_prefix on participants (organization_id, search_name collate "C")
where merged_into is null and withdrawn_at is null;
