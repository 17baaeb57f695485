/**
 * Map lines of the road segments in roads-motorways.ts, one per row; MLIT National Land Numerical Information N01, N06,
 * N13. Made by client/map/make-geodata.ts; see docs/data.md.
 */

export const ROAD_LINES_MOTORWAYS = `
sapporo ic_sapporo_kita | R5 | 20 grid 0 | .owkNktkrBYA +SWyLxD
sapporo ic_sapporo_minami | R12/E5 | 30 grid 8 | .owkNktkrBYA +iBiIPMtFqK1FiKN2BrC8CtBkB
ic_sapporo_kita ic_otaru | E5A | 100 grid 16 | +k9kNqqkrBJvDYlEBxB9C_JbpFYvCWpB6ChDmCtB8BtCcnDwBhDUpEetDc_BuBvGgBrCQ_BcxBatCuBlCA7C-C_CM3C0BrCOjCE_CYrCjBlEQ_DOrB2BhDqB1B
ic_otaru otaru | R5 | 40 grid 2 | +-1lNilhrBKRH9CoC9CkCpB
ic_sapporo_kita jct_sapporo | E5A/E5 | 10 grid 3 | +k9kNqqkrBiBsHDqCtEmLboBvBiBfsC
jct_sapporo ic_sapporo_minami | E5 | 30 grid 6 | +o2kN8jlrBR_BhFqB1J2GjBoBlCsDtBkB
ic_sapporo_minami jct_chitose_eniwa | E5 | 100 grid 2 | +mikN0vlrBxI-B1C4BxImLxE-D1E4FhCyBhDcvEPzCIpHoDzBwBduB5B4E
jct_chitose_eniwa ic_chitose | E5 | 40 grid 0 | +mtiNq1mrB7BiF1BuCnC4B1EgC
ic_chitose chitose | P | 40 grid 0 | +2iiNygnrB-BiBcuCIgDKO .EuC
ic_chitose cts | R36/P | 40 grid 0 | +2iiNygnrBiCqBciDEkCKO5ByBD2BayCtG0H .xDzB
cts ic_tomakomai_higashi | E5 | 40 grid 3 | .-6hNqznrBxEpDlCvDtCzF +nDoC_CmBpDKrFJ
ic_chitose ic_tomakomai_higashi | E5 | 40 grid 1 | .2iiNygnrB9QqG +nDoC_CmBpDKrFJ
ic_tomakomai_higashi ic_tomakomai_nishi | E5 | 40 grid 11 | +6ihNqqnrBvHZ3CzBhB3BR1BNvE7B5DFvBGnDJ3B_ChGlBvHzC9GnBnGrBhD
ic_tomakomai_higashi tomakomai | R235/P | 20 grid 0 | +6ihNqqnrBjDwItByBlBMhD5C3BjCpB1DlCqB3E_NrBQVHvClE
ic_tomakomai_nishi tomakomai | R36/P | 20 grid 0 | +8qgN63lrBjCBVSnEiG6BwGG8CiD8PQM-BoD
ic_tomakomai_nishi ic_shiraoi | E5 | 30 grid 6 | +8qgN63lrBlF5F1EtH1F9L1BtFV9GlBtGlCxG
ic_shiraoi shiraoi | P | 20 grid 0 | +y1_MolkrBtBahBqCRO .f-E
ic_shiraoi ic_noboribetsu_higashi | E5 | 60 grid 15 | +y1_MolkrBpEnHzC1GrCzDjChB9FEtBPrBpBfhCTvDTtBzBnCvBnDvCjClB1BvBvHxBpE
ic_noboribetsu_higashi noboribetsu_st | P | 20 grid 0 | +o1-M60irBXkBpBDJG
ic_noboribetsu_higashi noboribetsu | P | 260 grid 7 | +o1-M60irBcRqB3DWN .DzDMdkCRoEmB
ic_noboribetsu_higashi ic_muroran | E5 | 150 grid 14 | +o1-M60irBpBhC3C_C1BrDjCpFhC1IpC7EnBvBhBTvDSxBJvBpBTlBRvCTxKpB_EHlCCpCmBpJ
ic_muroran muroran | P | 180 grid 7 | +g-9Mo1grByBkCGcBeZ2BKkEaSIgBRiBpDoBlEadUHYRPlBWbP .1B8B
ic_muroran ic_date | E5 | 130 grid 9 | +g-9Mo1grBiB5C0C7DebsCpBsDnD2GzE8BdiDPwCfkE3C2B_B
ic_date date | P | 20 grid 0 | .q8-Mq9_qBxC7C +vChCapB .ElB
ic_date ic_abuta | E5 | 130 grid 10 | +q8-Mq9_qBuBpDkC5DerEU3BuExGsBhFYzBiCnCqH9DwBvCS9C
ic_abuta abuta | - | 110 grid 0 | .uz_Mm3-qB9B5B
ic_abuta toyako | R230 | 160 grid 2 | +uz_Mm3-qBFoBuBiC2CuF .5B2F
ic_abuta ic_oshamambe | E5 | 350 grid 22 | +uz_Mm3-qBE3BOxB4D_D2B_EehBkCnBoBxBQrBM5DhBhEBzBKzBkC1FUnFoBhCwF1FyCjEIrDqBnFf7EAhDUzCmCrFI3CUhDC7Ca7CKhDlBnGAzEV7BtBtBvCtBhDG_DvB5BIhCgBjBFXbzBpDhE3DhDhF1BZ_CQ1BRTVrC3ErBnB
ic_oshamambe oshamambe | R5 | 0 grid 0 | +mp_Mi46qBb8CvBmCTMTN .CnB
ic_oshamambe ic_yakumo | E5 | 40 grid 9 | +mp_Mi46qB3BVXTXpBPnCVpB3D7ClBLvCMnCRpCStBDtHhFrClCzBXnCNzD7BjD9BrD5ChCjBjCLzES5E3BtEfdXXjB7BvFdjBjBVnDNlDI5EqCvBM9BB7BP
ic_yakumo yakumo | P | 0 grid 1 | .o38M805qB5CuC +K6CKKLU
ic_yakumo ic_mori | E5 | 80 grid 30 | +o38M805qBvCxB1BR9BOfiBb6CEoJhBmDrC0CV6BG8ErBgFB6ET4B1BiCf8BhC-G1B0C_DyDvD2I_EgHlDoDlCgFbgBrCyBtBqBjCgE5D2EhEqHrB6B5B0B
ic_mori mori | - | 80 grid 0 | .m_6M248qBkFpCuCNOQNqC
ic_mori ic_onuma | E5 | 180 grid 4 | +m_6M248qBlH0F7EwB7D6D1FyCrCsC
ic_onuma onuma | P/R5 | 160 grid 0 | +mn6Myo9qBLgDrFkCd2Ca2EP0B1BW .VJ
ic_onuma hakodate | R5 | 190 grid 11 | +mn6Myo9qBLgDxFmCrCArBWjByCVQxBLdbrBeXChBVxBjCxCG1BPrBqB1CqI3B-BjD6CnFiD5HuG1MiFnDcnL_B
jct_sapporo ic_iwamizawa | E5 | 30 grid 6 | +o2kN8jlrBmB2DgDoJSiDEmCXqFhB8CjC-DTsCFuCQoDuC-FoN6ZkDgHuCiH2B4HmB-DuBsD0D4G
ic_iwamizawa iwamizawa | R234/R12 | 20 grid 5 | +i0lN8torBoBhBkDgBYHoBQc4B .gBB
ic_iwamizawa ic_mikasa | E5 | 60 grid 2 | +i0lN8torB-F8KuCqD0D2C8C4C0BQkFA
ic_mikasa mikasa | P | 50 grid 3 | +2pmNgiprBVaBUsBsM
ic_mikasa ic_takikawa | E5 | 110 grid 22 | +2pmNgiprB4CMuCsB6CmDmDkCoC4CqC6B0BwCgC0B4CWgDqB2CKmDHqEnBkCG2E2BkCsC0BmBwDc4C6B0BQgCE2DmB0I0B6J6CqDImFTiES6CyBeqByBmDoBoBqBM8CC
ic_takikawa takikawa | R38 | 30 grid 4 | +8upN8oqrBpBfLtBtCpDNfBvBqBjF
ic_takikawa ic_fukagawa | E5/E62 | 80 grid 4 | +8upN8oqrB2CUmHmDiEiBoD4BwDgDoE4CgCgCoCsD0BwEkF5C .4FiE
ic_fukagawa fukagawa | - | 40 grid 2 | .y4qNsgrrBiEmF +cX
ic_fukagawa ic_asahikawa_takasu | E5/P/R233 | 400 grid 24 | .y4qNsgrrBoCoH +zB-DrBuB5B2CCkBiB6BQ6BsBuBY2BE-CkBiEAyFkBsEeuBoBaqHF0FyBkBiBa8B4BsBgBuCqB0BIgBEqEQ0E2CyHKsCE2F2ByFa6FgBwC
ic_asahikawa_takasu asahikawa | - | 120 grid 0 | +44rN-7trBZSLqBLE .1CyF1C0CpE-C
ic_asahikawa_takasu jct_pippu | E5 | 200 grid 11 | +44rN-7trBiDyDyE0GqC8EMuBDqCd2DMyCc0B6GwJ0B0BwNsHuBSsCA
jct_pippu asahikawa | R40 | 190 grid 1 | +g9sN2pvrBQ8C_GwKVB1GtItCF9FtHPdA1CJhB5TtbtCuBXJpBKFa
jct_pippu ic_shibetsu_kenbuchi | E5 | 290 grid 4 | +g9sN2pvrBoCR-CgBoCEuHjCoHjD-C_BqDnEmE1CgD_DsBP-BFkE1B6DDgExC2ChBqDXyGE-BU0E8C
ic_shibetsu_kenbuchi shibetsu_k | R40 | 140 grid 0 | +-ivN60urBmBdUG6G_BUWGe .eK
jct_pippu kamikawa | E39 | 390 grid 13 | +g9sN2pvrBiB0DAwCTiC5ByCV4BzB-JTsBlC0CT4BhC4JduI_BkE7BgIdmC_C6DzC2HfmB3CkCjBoCDuCqBsGH-BZ8CqB-B .cU
jct_chitose_eniwa ic_yubari | E38 | 210 grid 40 | +mtiNq1mrB8B0CwBqD4HiFSUU8BAkBhBmDFwBQsDOgLBwCL6CvB0GDsDgB8DgCuD4BuHGoCAkJQ-BkBuCK8BFkCb4CB2Bc6CW8D0D4GU2BCmCZyDKwB4ByEAoBpB-E1BwDJsDXuDaiCoCqDSuDaYgBG
ic_yubari yubari | R274 | 180 grid 1 | +sljNuirrBUVmBQmBDoBgB
ic_yubari ic_shimukappu | E38 | 550 grid 21 | +sljNuirrB4BCYUSoBGkCVmF4BuJH2BrBsEjCqNhB8ClB0EAmCSkCYmBYa2CagBUqBwBqCgGmC-DG-BlBgRCgCoC-IuE2MMoGY4BiBkB
ic_shimukappu shimukappu | R237 | 380 grid 0 | +m3jN82urBR5BEtB
ic_shimukappu ic_tomamu | E38 | 650 grid 14 | +m3jN82urB6Bc8DTsBSUUuCuEyCmDgBsD4B6BwEkH4G8OIgCD2BxByGxBiDf6FU4FbmGM6FRyB1BsCTiC
ic_tomamu tomamu | P | 650 grid 4 | +krkNgmxrBE5CgDxDIhC .gDrB
ic_tomamu ic_tokachi_shimizu | E38 | 680 grid 3 | +krkNgmxrBDiCQmC2HqTOgDL-DxCoFlBwB_Be_CH5BoBVoBdwDzCkDvBwElCqCvB6CtDgE
ic_tokachi_shimizu shimizu | R274 | 220 grid 0 | +67jN2izrBaBqBiCwBsEwBuC
ic_tokachi_shimizu ic_otofuke_obihiro | E38 | 220 grid 0 | +67jN2izrBjGkHbyBRoCGoC0BmHU8EE4FSgDiB8PL-BV2B_CqElB-CNiCJ8DK4C8D8MK4EL2DemK
ic_otofuke_obihiro obihiro | R241/P/E38 | 70 grid 0 | +w3jN0n2rBS0HoBGnDiBpKlBxDjB5DS
ic_otofuke_obihiro ic_honbetsu | E38 | 180 grid 11 | +w3jN0n2rBsC-gBQwCkB0CKuBHqClBuDCyBauDBoEVwEqBuFfkDD-BgByGkBsMiB6B6BegJGmBesCqDuEwCmBuBsC4F2B0CsFsEqByBiB0DoB8G
ic_honbetsu honbetsu | R242 | 60 grid 0 | +--kNgk6rBkBoBG-EiC2CawBgBK
ic_honbetsu ic_akan | E38 | 530 grid 13 | +--kNgk6rBFmClByEAkCW4B-B4BQwBUmE4BiFG6EUoDnBgEC8EjDyQtCyHrB2ChC2H7BuJpCgOMgDiBwC6BuCQkCF0BhCoFViDG4GU0FA6GhBmGOyErBoHsB4KmCyH
ic_akan akan | R240 | 70 grid 7 | +24kNwx_rBQ_BUXuDpBuDwByCqDyBOqF4C
ic_akan kushiro_ap | R240/P | 60 grid 10 | +24kNwx_rBpBqCfkBf0CXyDzBiEf8DjCqCbmDpClB .rCb
ic_akan ic_kushiro_nishi | - | 40 grid 2 | .24kNwx_rBUuBHsB3BqFpDgItGwN7BgFpBqFX0FXgP
ic_kushiro_nishi kushiro | R38/P | 0 grid 2 | .8okNiuhsBnDQ +RW1BmGpBPR0CnB0BJajCzBpBuBpC0DRI
ic_otaru ic_yoichi | E5A/P | 210 grid 10 | +-1lNilhrBpB2B1BiDbsEvCnBnBSZrBVvCGxCoD7K4F9I2DxCgBhBkBxCErBnBpNJtHvC7IzBrH
ic_yoichi yoichi | - | 0 grid 0 | .o2lN2m_qB0CtK
ic_tomakomai_higashi mukawa | E63/P | 20 grid 0 | +6ihNqqnrBD0BhB0B1ByE3BgC_CgG7BiCb0Bd4JH-LhFyNtBmBxEKjDkBnCwBfmBxBmDpC0GvE2OtEuB .TN
rumoi ic_fukagawa | E62/P | 100 grid 28 | .-itNqpnrBrB6E +qB0BtB2C7E0DpDQrBc9G0HxC-D5C-BXqBV2CTiBdWhCUnBsBLoBDyBQ2BiBmCGwBC8HVsCrB8BrD0BrDyD1EyDdqBdsCLyDE-ByBoQLqB5BiDxD4EtF0ErCYxHcxIgFHqBc6C .7C2E
`
