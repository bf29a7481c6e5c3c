-- What one unit is worth on a day: what the issuer's side last stated until then, else its price; null when neither is there.
create function unit_value_on(p_organization_id uuid, p_instrument_id uuid, p_date date) returns bigint language sql stable as $$
  select coalesce(
    (select value_cents from valuations
      where organization_id = p_organization_id and instrument_id = p_instrument_id and date <= p_date
      order by date desc limit 1),
    (select price_cents from instruments where organization_id = p_organization_id and id = p_instrument_id))
$$;
