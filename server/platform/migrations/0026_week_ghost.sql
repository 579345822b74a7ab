-- The bird to fly against is the best of the week's runs by the tuning in force, whatever the best of all flew by.
CREATE INDEX "flappy_run_ghost" ON "flappy_run" USING btree ("starts_at","tuning_version","score" DESC,"id") WHERE state = 'counted';
