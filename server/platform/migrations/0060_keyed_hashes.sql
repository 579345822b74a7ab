-- Keyed hashes outlive the data keys of whom they are (decision 036): the oldest seed key is needed while there is any.
CREATE OR REPLACE FUNCTION seed_key_is_needed(p_version integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM fair_seed WHERE key_version = p_version AND state <> 'revealed')
    OR EXISTS (SELECT FROM adventure_round WHERE key_version = p_version AND state = 'open')
    OR EXISTS (SELECT FROM flappy_seed WHERE key_version = p_version AND server_seed IS NULL)
    OR EXISTS (SELECT FROM operator WHERE totp_secret LIKE p_version || '.%')
    OR EXISTS (SELECT FROM data_key WHERE wrapped LIKE p_version || '.%')
    OR (
      p_version = (SELECT min(version) FROM seed_key)
      AND (EXISTS (SELECT FROM verification) OR EXISTS (SELECT FROM binding_account))
    )
$$;
