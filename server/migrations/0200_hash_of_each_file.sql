-- The SHA-256 of a file that comes with a transaction is noted with it, as with every other.
alter type new_file add attribute sha256 bytea;
