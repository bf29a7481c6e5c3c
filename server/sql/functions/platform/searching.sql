-- A name as it is searched, and what is typed to find it: in small letters, without accents and points. What separates words is a space.
create or replace function searchable(p_text text) returns text language sql immutable parallel safe as $$
  select btrim(replace(replace(
    translate(
      case
        when octet_length(p_text) = length(p_text) then lower(p_text)
        else replace(replace(lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae')
      end,
      'øłđðı-/&+().,;:''’`"', 'olddi      '),
    '  ', ' '), '  ', ' '))
$$;
