-- Creates the roles and grants their rights (decision 015). Runs after the migrations at every start:
-- grants are derived from the existing tables, so that no new table is forgotten, and roles, which belong
-- to the whole cluster, are created again when a database is restored into another cluster.
--
-- If the login may not create or grant roles, nothing is changed.
DO $$
DECLARE
  v_login name := session_user;
  v_role name;
  v_table record;
  v_thing record;
BEGIN
  PERFORM pg_advisory_xact_lock(727267);

  -- Another database of the cluster may create the same roles at this moment.
  FOREACH v_role IN ARRAY ARRAY['companion_app', 'companion_reader']::name[] LOOP
    CONTINUE WHEN EXISTS (SELECT FROM pg_roles WHERE rolname = v_role);
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE', v_role);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = v_login) THEN
    BEGIN
      EXECUTE format('GRANT companion_app TO %I', v_login);
    -- A login that is already a member may not be allowed to grant membership.
    EXCEPTION WHEN insufficient_privilege THEN NULL;
    END;
  END IF;

  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO companion_app', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO companion_reader', current_database());
  GRANT USAGE ON SCHEMA public TO companion_app, companion_reader;
  -- Before PostgreSQL 15 everyone may create objects there.
  IF has_schema_privilege('companion_app', 'public', 'CREATE') THEN
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  END IF;

  -- The app role reads and writes, except what a trigger forbids to everyone: the rule holds twice, so that
  -- one remains if the other is broken. It may truncate nothing and owns nothing.
  FOR v_table IN
    SELECT c.oid::regclass AS name, c.relname AS bare, c.relkind = 'v' AS is_view,
      coalesce(bool_or(kept.tgtype & 16 > 0), false) AS keeps_rows,
      coalesce(bool_or(kept.tgtype & 8 > 0), false) AS keeps_all
    FROM pg_class c
    -- Only triggers on statements, without a condition, forbid a change completely.
    LEFT JOIN pg_trigger kept ON kept.tgrelid = c.oid AND kept.tgfoid = 'refuse_change'::regproc
      AND kept.tgtype & 1 = 0 AND kept.tgqual IS NULL
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
    GROUP BY c.oid
  LOOP
    EXECUTE format('REVOKE ALL ON %s FROM companion_app, companion_reader', v_table.name);
    EXECUTE format('GRANT SELECT ON %s TO companion_app', v_table.name);
    -- Only migrations change houses, kinds of transfers and sources of gifts.
    CONTINUE WHEN v_table.is_view OR v_table.bare IN ('house', 'transfer_kind', 'gift_source');
    EXECUTE format('GRANT INSERT ON %s TO companion_app', v_table.name);
    IF NOT v_table.keeps_rows THEN
      EXECUTE format('GRANT UPDATE ON %s TO companion_app', v_table.name);
    END IF;
    -- Only an operator thaws: by a command, or by a function of the owner's (decision 034).
    CONTINUE WHEN v_table.keeps_all OR v_table.bare IN ('game_freeze', 'account_freeze');
    EXECUTE format('GRANT DELETE ON %s TO companion_app', v_table.name);
  END LOOP;

  -- The reader role reads the tables below and those in each feature's `readable.json` (roles.ts), without
  -- the columns that are hidden there. It does not read idempotent answers, players' limits, a user's id
  -- at the brand, or seeds, except revealed ones by views.
  FOR v_table IN
    SELECT format('%I', c.relname) AS name,
      string_agg(format('%I', a.attname), ', ' ORDER BY a.attnum) AS columns
    FROM (VALUES
      ('account', ''), ('house', ''), ('transfer', ''), ('transfer_kind', ''), ('entry', ''),
      ('balance_proof', ''), ('monitor_span', ''), ('game_freeze', ''), ('game_freeze_change', ''),
      ('account_freeze', ''), ('chain_link', ''), ('chain_item', ''), ('reversal', ''),
      ('debt', ''), ('debt_payment', ''), ('owed', ''), ('debt_forgiveness', ''),
      ('tuning_version', ''), ('fair_seed', 'server_seed'), ('revealed_seed', ''),
      ('app_user', 'external_id nickname avatar picture_source gender country birth_year'),
      ('world', '')
      -- and of each game
    ) AS book (name, hidden)
    JOIN pg_class c ON c.relname = book.name AND c.relnamespace = 'public'::regnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      AND a.attname <> ALL (string_to_array(book.hidden, ' '))
    GROUP BY c.relname
  LOOP
    EXECUTE format('GRANT SELECT (%s) ON %s TO companion_reader', v_table.columns, v_table.name);
  END LOOP;

  -- A temporary table would be found before the ledger's table of the same name: trigger functions must
  -- not read it instead.
  FOR v_thing IN
    SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prorettype = 'trigger'::regtype
      AND NOT coalesce(p.proconfig @> ARRAY['search_path=public, pg_temp'], false)
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', v_thing.name);
  END LOOP;

  -- What the owner of the tables lends by a function is for the app role alone.
  FOR v_thing IN
    SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', v_thing.name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO companion_app', v_thing.name);
  END LOOP;

  -- pg-boss maintains the tables of durable jobs itself; they hold no money, so the app role owns them.
  IF to_regnamespace('jobs') IS NULL THEN
    CREATE SCHEMA jobs AUTHORIZATION companion_app;
  ELSE
    FOR v_thing IN
      SELECT format('SCHEMA %I', n.nspname) AS name, 0 AS place FROM pg_namespace n
      WHERE n.nspname = 'jobs' AND n.nspowner <> 'companion_app'::regrole
      UNION ALL
      SELECT format('%s %s', CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
        c.oid::regclass), 1
      FROM pg_class c
      WHERE c.relnamespace = to_regnamespace('jobs') AND c.relkind IN ('r', 'p', 'v', 'S')
        AND c.relowner <> 'companion_app'::regrole
        -- A column's sequence changes its owner with its table.
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i')
          AND d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass AND c.relkind = 'S')
      UNION ALL
      SELECT format('ROUTINE %s', p.oid::regprocedure), 2 FROM pg_proc p
      WHERE p.pronamespace = to_regnamespace('jobs') AND p.proowner <> 'companion_app'::regrole
      UNION ALL
      SELECT format('TYPE %s', t.oid::regtype), 3 FROM pg_type t
      WHERE t.typnamespace = to_regnamespace('jobs') AND t.typtype IN ('e', 'd')
        AND t.typowner <> 'companion_app'::regrole
      ORDER BY place
    LOOP
      EXECUTE format('ALTER %s OWNER TO companion_app', v_thing.name);
    END LOOP;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'roles: %', SQLERRM;
END $$;
